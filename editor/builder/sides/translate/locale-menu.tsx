import { Languages } from 'lucide-react';
import { useDraft } from '#editor/builder/document/document.context.ts';
import type { Progress } from '#editor/builder/document/translate/draft-texts.ts';
import { localeName } from '#editor/builder/document/translate/locales.ts';
import { useTranslationProgress } from '#editor/builder/document/translate/use-translation-progress.ts';
import { useChangedLocales } from '#editor/builder/session/publish/unpublished-changes.ts';
import { useEditingSession } from '#editor/builder/session/session.context.ts';
import { useStage } from '#editor/builder/stage/stage.context.ts';
import { useWatched, useWatchedPart } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { useSiteLocales } from '#editor/pieces/site-settings/site-settings.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Menu, type MenuAction } from '#editor/ui/menu/menu.tsx';
import { useSides } from '../sides.context.ts';

/** How a language of the page stands: "12 of 30 translated · not public". */
const words = (progress: Progress, isBegun: boolean, isHeld: boolean, shown: string | null): string => {
  if (!isBegun) return t('Not begun: visitors read the source');
  const parts = [
    ...(progress.missing > 0 ? [t('{missing} missing', { missing: progress.missing })] : []),
    ...(progress.stale > 0 ? [t('{stale} out of date', { stale: progress.stale })] : []),
  ];
  const state = parts.length === 0 ? t('Translated') : parts.join(', ');
  return `${state} · ${isHeld ? t('held back') : (shown ?? t('goes public with the page'))}`;
};

/** How a language of the page stands. Reads every text of the page, so it is drawn in open menus only. */
const LocaleState = ({ locale, isSource }: { locale: string; isSource: boolean }) => {
  const { page } = useEditingSession();
  const progress = useTranslationProgress(locale);
  const { translations, meta } = useDraft();
  const { published_locales: published, published_revision: revision } = useWatched(page).attributes;
  const isPublic = isSource ? revision !== null : published.includes(locale);
  const isHeld = meta.hidden_locales?.includes(locale) ?? false;
  const isChanged = useChangedLocales().has(isSource ? '' : locale);
  const shown = isPublic ? (isChanged ? t('public, changed since') : t('public')) : null;
  return isSource
    ? t('Source · {shown}', { shown: shown ?? t('not public') })
    : words(progress, Object.hasOwn(translations, locale), isHeld, shown);
};

/** Languages of the page with their states, for menus of the builder; choosing one switches canvas and panel. */
export const useLocaleActions = (): MenuAction[] => {
  const { view } = useStage();
  const { openPane } = useSides();
  const locales = useSiteLocales();
  const locale = useWatchedPart(view, (value) => value.locale);
  return locales.map(
    (code, index): MenuAction => ({
      id: code,
      label: localeName(code),
      description: <LocaleState locale={code} isSource={index === 0} />,
      isChecked: code === locale,
      onAction: () => {
        view.set({ ...view.get(), locale: code });
        if (index > 0) openPane.set('right');
      },
    }),
  );
};

/** The language that is worked in, with the state of every language of the page. */
export const LocaleMenu = () => {
  const { view } = useStage();
  const locales = useSiteLocales();
  const actions = useLocaleActions();
  const locale = useWatchedPart(view, (value) => value.locale);
  if (locales.length < 2) return null;
  return (
    <Menu
      label={t('Language of the page')}
      placement="bottom end"
      trigger={
        <Button
          variant="ghost"
          icon={Languages}
          aria-label={t('Language: {locale}, {locale2}', { locale, locale2: localeName(locale) })}
        >
          {locale}
        </Button>
      }
      groups={[actions]}
    />
  );
};
