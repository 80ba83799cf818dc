const links = document.querySelectorAll<HTMLAnchorElement>('a[href*="{"]');

// Few pages have such links.
if (links.length > 0) void import('./fill-links.ts').then(({ fillLinks }) => fillLinks(links));
