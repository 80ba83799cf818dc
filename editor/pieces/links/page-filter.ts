interface Findable {
  title: string;
  path: string;
}

/** For a choice among pages that is searched by title and address: whether a page so called has every word typed. */
export const pageFilter =
  (pages: readonly Findable[]) =>
  (title: string, typed: string): boolean => {
    const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
    return pages.some((page) => {
      const all = `${page.title} ${page.path}`.toLowerCase();
      return page.title === title && words.every((word) => all.includes(word));
    });
  };
