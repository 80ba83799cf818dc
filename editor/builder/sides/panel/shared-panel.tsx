import { Copy, EyeOff, Lock, Trash2 } from 'lucide-react';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { isBlockKey } from '#block-schemas/index.ts';
import type { DraftBlock } from '#documents/page/document.types.ts';
import { typeName } from '#editor/builder/document/commands/block-names.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { midSentence } from '#editor/i18n/mid-sentence.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { FormPlaceContext } from './form-context.ts';
import panelStyles from './panel.module.css';
import type { FieldSection } from './panel-fields.ts';
import { FieldsForm } from './section-form.tsx';
import { ownSection, sharedEdits, sharedSections, sharedValues } from './shared-fields.ts';
import styles from './shared-panel.module.css';

/** The chosen blocks; renders again when one of them changes. */
const useBlocks = (ids: readonly string[]): ReadonlyMap<string, DraftBlock> => {
  const { store } = useEditedDocument();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = ids.map((id) => store.subscribeBlock(id, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [store, ids],
  );
  const blocks = useMemo(() => {
    let known: ReadonlyMap<string, DraftBlock> = new Map();
    return (): ReadonlyMap<string, DraftBlock> => {
      const isSame = known.size > 0 && ids.every((id) => known.get(id) === store.getBlock(id));
      if (isSame) return known;
      known = new Map(
        ids.flatMap((id) => {
          const block = store.getBlock(id);
          return block ? [[id, block] as const] : [];
        }),
      );
      return known;
    };
  }, [store, ids]);
  return useSyncExternalStore(subscribe, blocks);
};

const SharedSection = ({ section, blocks }: { section: FieldSection; blocks: ReadonlyMap<string, DraftBlock> }) => {
  const { store, actions } = useEditedDocument();
  const ids = [...blocks.keys()];
  const { values, mixed } = sharedValues(
    section,
    [...blocks.values()].flatMap((block) =>
      isBlockKey(block.type) ? [{ own: ownSection(section, block.type), block }] : [],
    ),
  );
  const names = [...mixed].join(' ');
  const place = useMemo(
    () => ({
      base: [],
      problems: new Map(),
      mixed: new Set(names.split(' ').map((name) => `/${name}`)),
      onFieldFocus: () => undefined,
    }),
    [names],
  );
  const edit = (after: Record<string, unknown>): void => {
    const commands = sharedEdits(ids, values, after);
    const [first] = commands;
    if (first?.do !== 'setField') return;
    const name = first.path.split('/')[1] ?? '';
    const title = section.fields.find(([field]) => field === name)?.[1].title ?? name;
    const label = t('Edit {title} of {count} blocks', { title: midSentence(title), count: ids.length });
    if (store.dispatch(commands, { label, coalesceKey: `${ids.join(' ')} ${first.path}` }))
      actions.announce(t('{title} set on {count} blocks', { title, count: ids.length }));
  };
  return (
    <section className={panelStyles.section}>
      {section.title !== '' && <h3 className={panelStyles.sectionTitle}>{section.title}</h3>}
      <FormPlaceContext value={place}>
        <FieldsForm
          prefix={`shared-${section.title}`}
          section={section}
          required={[]}
          values={values}
          isReadOnly={!store.isEditable}
          onEdit={edit}
        />
      </FormPlaceContext>
    </section>
  );
};

const countWords = (blocks: Iterable<DraftBlock>): string => {
  const counts = new Map<string, number>();
  for (const { type } of blocks) counts.set(typeName(type), (counts.get(typeName(type)) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`)).join(', ');
};

/** Several chosen blocks: what they share can be set for all at once, as one step; where they differ says "Mixed". */
export const SharedPanel = ({ ids }: { ids: readonly string[] }) => {
  const { actions, store } = useEditedDocument();
  const all = useBlocks(ids);
  const open = useMemo(() => new Map([...all].filter(([, block]) => !block.locked)), [all]);
  const types = [...open.values()].map(({ type }) => type);
  const known = types.filter(isBlockKey);
  const signature = [...new Set(known)].join(' ');
  const sections = useMemo(() => sharedSections(signature.split(' ').filter(isBlockKey)), [signature]);
  const isShared = known.length === types.length && types.length > 0;
  const locked = all.size - open.size;
  const areHidden = [...all.values()].every(({ visibility }) => visibility?.hidden === true);
  const areLocked = locked === all.size;
  return (
    <div className={panelStyles.panel}>
      <header className={panelStyles.head}>
        <div className={panelStyles.names}>
          <h2 className={panelStyles.name}>{t('{size} blocks', { size: all.size })}</h2>
          <p className={panelStyles.type}>{countWords(all.values())}</p>
        </div>
      </header>
      <div className={panelStyles.scroll}>
        {store.isEditable && (
          <div className={styles.actions}>
            <Button size="sm" icon={Copy} onPress={() => actions.duplicate()}>
              {t('Duplicate')}
            </Button>
            <Button size="sm" icon={EyeOff} onPress={() => actions.setHidden(ids, !areHidden)}>
              {areHidden ? t('Show') : t('Hide')}
            </Button>
            <Button size="sm" icon={Lock} onPress={() => actions.setLocked(ids, !areLocked)}>
              {areLocked ? t('Unlock') : t('Lock')}
            </Button>
            <Button size="sm" icon={Trash2} onPress={() => actions.remove()}>
              {t('Delete')}
            </Button>
          </div>
        )}
        {locked > 0 && (
          <p className={panelStyles.note}>
            {t(
              '{locked, plural, one {One of these blocks is locked and keeps what stands in it.} other {# of these blocks are locked and keep what stands in them.}}',
              { locked },
            )}
          </p>
        )}
        {isShared && sections.length > 0 ? (
          <>
            <p className={styles.hint}>
              {t(
                'Fields marked “Mixed” differ. What you set here goes to {size, plural, one {the one that is not locked} other {all #}}, as one step.',
                { size: open.size },
              )}
            </p>
            {sections.map((section) => (
              <SharedSection key={section.title} section={section} blocks={open} />
            ))}
          </>
        ) : (
          <p className={areLocked ? panelStyles.note : styles.nothing}>
            {areLocked ? t('Unlock these blocks to edit them.') : t('These blocks have no field in common.')}
          </p>
        )}
      </div>
    </div>
  );
};
