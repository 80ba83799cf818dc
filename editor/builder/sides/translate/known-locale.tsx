import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useStage } from '#editor/builder/stage/stage.context.ts';
import { useSiteLocales, useSiteSettings } from '#editor/pieces/site-settings/site-settings.ts';

const PARAMETER = 'locale';

/**
 * Keeps the canvas in a language of the site, and that language in the address (`?locale=de`, none for the source): who
 * translates finds it there after a reload, and may send the link on.
 */
export const KnownLocale = () => {
  const { view } = useStage();
  const locales = useSiteLocales();
  const isKnown = useSiteSettings() !== undefined;
  const [source = 'en'] = locales;
  const [search, setSearch] = useSearchParams();
  const asked = search.get(PARAMETER) ?? source;

  useEffect(() => {
    const current = view.get();
    const locale = locales.includes(asked) ? asked : source;
    if (current.sourceLocale !== source || current.locale !== locale)
      view.set({ ...current, sourceLocale: source, locale });
  }, [view, locales, source, asked]);

  useEffect(() => {
    if (!isKnown) return;
    const keep = (): void => {
      const { locale } = view.get();
      const kept = locale === source ? null : locale;
      if (search.get(PARAMETER) === kept) return;
      setSearch(
        (current) => {
          if (kept === null) current.delete(PARAMETER);
          else current.set(PARAMETER, kept);
          return current;
        },
        { replace: true },
      );
    };
    keep();
    return view.subscribe(keep);
  }, [view, isKnown, source, search, setSearch]);
  return null;
};
