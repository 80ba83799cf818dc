/** Runs the script of a navigation from elsewhere, where the settings let it; the policy names its host. */
const src = document.querySelector<HTMLElement>('fc-outside-navigation')?.dataset.script;
if (src) document.head.append(Object.assign(document.createElement('script'), { src, async: true }));

export {};
