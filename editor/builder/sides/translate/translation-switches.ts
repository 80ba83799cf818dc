import { useBlock, useDraft, useEditedDocument } from '#editor/builder/document/document.context.ts';
import { t } from '#editor/i18n/t.ts';

type Switched = [isOn: boolean, set: (isOn: boolean) => void];

const without = (list: readonly string[], item: string): string[] => list.filter((other) => other !== item);

/** Whether visitors of a language see a block. */
export const useBlockVisibility = (id: string, locale: string): Switched => {
  const { actions } = useEditedDocument();
  const block = useBlock(id);
  const hidden = block?.visibility?.hidden_locales ?? [];
  return [
    !hidden.includes(locale),
    (isShown) => {
      const next = isShown ? without(hidden, locale) : [...without(hidden, locale), locale];
      const { hidden_locales: _before, ...rest } = block?.visibility ?? {};
      const value = next.length > 0 ? { ...rest, hidden_locales: next } : rest;
      actions.setBlock(id, {
        key: 'visibility',
        value: Object.keys(value).length > 0 ? value : null,
        label: t('Change visibility'),
      });
    },
  ];
};

/** Whether the page goes public in a language when it is published. */
export const usePublishedIn = (locale: string): Switched => {
  const { store } = useEditedDocument();
  const hidden = useDraft().meta.hidden_locales ?? [];
  return [
    !hidden.includes(locale),
    (isPublished) => {
      const next = isPublished ? without(hidden, locale) : [...without(hidden, locale), locale];
      const value = next.length > 0 ? { value: next } : {};
      store.dispatch({ do: 'setMeta', key: 'hidden_locales', ...value }, { label: t('Change languages of the page') });
    },
  ];
};
