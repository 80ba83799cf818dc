import { ArrowRight, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { fieldSchema } from '#block-schemas/index.ts';
import { orderedGroups } from '#documents/page/places.ts';
import { textsOfMeta } from '#documents/page/translation-status.ts';
import { blockName } from '#editor/builder/document/commands/block-names.ts';
import { useBlock, useDraft, useEditedDocument, useSelectedId } from '#editor/builder/document/document.context.ts';
import { textsOfDraftBlock } from '#editor/builder/document/translate/draft-texts.ts';
import { localeName } from '#editor/builder/document/translate/locales.ts';
import { useTranslationProgress } from '#editor/builder/document/translate/use-translation-progress.ts';
import { useStage } from '#editor/builder/stage/stage.context.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { useFieldReveal } from '../panel/use-field-reveal.ts';
import { fieldTitle } from './field-titles.ts';
import styles from './translate.module.css';
import { TranslationField } from './translation-field.tsx';
import { useBlockVisibility, usePublishedIn } from './translation-switches.ts';

const BlockSwitch = ({ id, locale }: { id: string; locale: string }) => {
  const { store } = useEditedDocument();
  const [isShown, setShown] = useBlockVisibility(id, locale);
  return (
    <Switch isSpread isSelected={isShown} isDisabled={!store.isEditable} onChange={setShown}>
      {t('Shown in {locale}', { locale: localeName(locale) })}
    </Switch>
  );
};

const PageSwitch = ({ locale }: { locale: string }) => {
  const { store } = useEditedDocument();
  const [isPublished, setPublished] = usePublishedIn(locale);
  return (
    <Switch
      isSpread
      isSelected={isPublished}
      isDisabled={!store.isEditable}
      onChange={setPublished}
      description={t('Off: visitors get the source language, however much is translated.')}
    >
      {t('Publish in {locale}', { locale: localeName(locale) })}
    </Switch>
  );
};

/** Source and translation side by side: of the chosen block, or of the page itself. */
export const TranslatePanel = ({ locale }: { locale: string }) => {
  const { store, selection } = useEditedDocument();
  const { view } = useStage();
  const { sourceLocale } = view.get();
  const draft = useDraft();
  const id = useSelectedId();
  const block = useBlock(id);
  const body = useRef<HTMLDivElement>(null);
  useFieldReveal({ id, body });
  const progress = useTranslationProgress(locale);
  const texts = id !== undefined && block ? textsOfDraftBlock(id, block) : textsOfMeta(draft.meta);
  const name = block ? blockName(block) : t('Page');
  const groups = block ? orderedGroups(block.groups) : [];
  const type = block?.type ?? '';
  const goOn = (): void => {
    const next = progress?.next;
    if (!next) return;
    selection.set({
      blocks: next.target === 'meta' ? [] : [next.target],
      field: next.path,
      origin: 'builder',
    });
  };
  const done = progress ? progress.total - progress.missing - progress.stale : 0;
  return (
    <div className={styles.panel}>
      <header className={styles.top}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.languages}>
          {localeName(sourceLocale)} <span aria-hidden="true">→</span> {localeName(locale)}
        </p>
        {progress && (
          <div className={styles.progress}>
            <progress
              max={Math.max(1, progress.total)}
              value={done}
              aria-label={t('Texts of this page that are translated')}
            />
            <span role="status">
              {progress.stale > 0
                ? t('{done} of {total}, {stale} out of date', { done, total: progress.total, stale: progress.stale })
                : t('{done} of {total}', { done, total: progress.total })}
            </span>
          </div>
        )}
        <div className={styles.actions}>
          <Button
            size="sm"
            icon={ArrowRight}
            disabledReason={progress?.next ? undefined : t('Everything is translated')}
            onPress={goOn}
          >
            {t('Next open text')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            icon={Undo2}
            onPress={() => view.set({ ...view.get(), locale: sourceLocale })}
          >
            {t('Back to {locale}', { locale: localeName(sourceLocale) })}
          </Button>
        </div>
      </header>
      <div ref={body} className={styles.body}>
        <section className={styles.switch}>
          {id === undefined ? <PageSwitch locale={locale} /> : <BlockSwitch id={id} locale={locale} />}
        </section>
        {texts.length === 0 && <p className={styles.none}>{t('There is no text to translate in here.')}</p>}
        {texts.map((text) => (
          <TranslationField
            key={`${locale} ${text.target} ${text.path}`}
            text={text}
            title={fieldTitle(type, text.path, groups)}
            schema={fieldSchema(type, text.path)}
            locale={locale}
            sourceLocale={sourceLocale}
          />
        ))}
        {!store.isEditable && <p className={styles.none}>{t('You may look at translations, not change them.')}</p>}
      </div>
    </div>
  );
};
