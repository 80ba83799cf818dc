/** The picture that the change of pages moves, once a card has been followed. */
let followed: HTMLElement | undefined;

const nameForChange = (picture: HTMLElement, value: string): void =>
  picture.style.setProperty('view-transition-name', value);

/**
 * The picture of a card becomes the hero of the page that the card leads to: it takes the hero's name for the change
 * of pages (`hero-stage.module.css`), and the hero of this page gives it up. Browsers without that change pages at once.
 */
addEventListener('click', ({ target }) => {
  const card = target instanceof Element ? target.closest('a')?.closest('article, li') : null;
  const picture = card?.querySelector('picture');
  if (!picture || picture.closest('[data-hero]')) return;
  for (const hero of document.querySelectorAll<HTMLElement>('[data-hero] > picture')) nameForChange(hero, 'none');
  if (followed) nameForChange(followed, 'none');
  nameForChange(picture, 'hero');
  followed = picture;
});

export {};
