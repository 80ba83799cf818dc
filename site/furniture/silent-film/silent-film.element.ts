/** Films are rare: their script comes only to pages that have one. */
if (document.querySelector('fc-film')) void import('./play-silently.ts');
