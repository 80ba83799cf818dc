import { Ellipsis, Lock } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isBlockKey } from '../../../../block-schemas/index.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';
import { SearchField } from '../../../ui/search-field/search-field.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { BuilderContext, useBlock, useBuilder } from '../builder-context.ts';
import { blockMenu } from '../canvas/block-menu.ts';
import { blockName, typeName } from '../commands/block-names.ts';
import { FormPlaceContext } from './form-context.ts';
import { GroupList } from './group-list.tsx';
import { LayoutFields } from './layout-fields.tsx';
import { PageAnchors } from './page-anchors.tsx';
import styles from './panel.module.css';
import { blockFields, searchSections } from './panel-fields.ts';
import { SectionForm } from './section-form.tsx';
import { useFieldReveal } from './use-field-reveal.ts';
import { useProblems } from './use-problems.ts';
import { VisibilityFields } from './visibility-fields.tsx';

type PanelTab = 'content' | 'layout' | 'visibility';

/** Everything that can be set about one block. */
export const BlockPanel = ({ id }: { id: string }) => {
  const outer = useBuilder();
  const block = useBlock(id);
  const isLocked = block?.locked === true;
  // Everything below sees a page that cannot be edited while the block is locked.
  const builder = useMemo(
    () => (isLocked ? { ...outer, store: { ...outer.store, isEditable: false } } : outer),
    [outer, isLocked],
  );
  const { selection, store } = builder;
  const problems = useProblems(id, block);
  const [tab, setTab] = useState<PanelTab>('content');
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const body = useRef<HTMLDivElement>(null);
  useFieldReveal({ id, body, onTab: setTab, onOpen: (group) => setOpen((now) => new Set([...now, group])) });
  useEffect(() => store.endStep, [store]);
  const place = useMemo(
    () => ({
      base: [],
      problems,
      onFieldFocus: (pointer: string): void => {
        const current = selection.get();
        if (current.field === pointer && current.origin === 'panel') return;
        const blocks = current.blocks.at(-1) === id ? current.blocks : [id];
        selection.set({ blocks, field: pointer, origin: 'panel' });
      },
    }),
    [problems, selection, id],
  );
  if (!block) return null;
  const { type } = block;
  const fields = isBlockKey(type) ? blockFields(type) : null;
  const content = fields && isBlockKey(type) && (
    <>
      {searchSections(fields.content, search).map((section) => (
        <section key={section.title} className={styles.section}>
          {section.title !== '' && <h3 className={styles.sectionTitle}>{section.title}</h3>}
          <SectionForm block={id} base={[]} section={section} required={fields.required} stored={block.props} />
        </section>
      ))}
      <GroupList id={id} type={type} block={block} search={search} open={open} onOpenChange={setOpen} />
    </>
  );

  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <div className={styles.names}>
          <h2 className={styles.name}>{blockName(block)}</h2>
          {block.label && <p className={styles.type}>{typeName(type)}</p>}
        </div>
        {outer.store.isEditable && (
          <Menu
            label={`Actions for ${blockName(block)}`}
            placement="bottom end"
            trigger={<IconButton icon={Ellipsis} label="More" />}
            groups={blockMenu(outer, id)}
          />
        )}
      </header>
      {isLocked && (
        <div className={styles.locked}>
          <Icon icon={Lock} size={14} />
          <span>This block is locked: it keeps its place and what stands in it.</span>
          {outer.store.isEditable && (
            <Button size="sm" onPress={() => outer.actions.setLocked([id], false)}>
              Unlock
            </Button>
          )}
        </div>
      )}
      <BuilderContext value={builder}>
        <FormPlaceContext value={place}>
          <PageAnchors>
            <Tabs
              label="Properties"
              isFill
              value={tab}
              onChange={setTab}
              className={styles.tabs}
              tabs={[
                {
                  id: 'content',
                  label: 'Content',
                  content: (
                    <div ref={body}>
                      <SearchField label="Find a field" value={search} onChange={setSearch} className={styles.search} />
                      {content ?? (
                        <p className={styles.note}>
                          This block was made with a template this product does not have ({type}). It is kept as it is
                          and shown to nobody.
                        </p>
                      )}
                    </div>
                  ),
                },
                {
                  id: 'layout',
                  label: 'Layout',
                  content: (
                    <div ref={body}>
                      <LayoutFields id={id} block={block} fields={fields} />
                    </div>
                  ),
                },
                { id: 'visibility', label: 'Visibility', content: <VisibilityFields id={id} block={block} /> },
              ]}
            />
          </PageAnchors>
        </FormPlaceContext>
      </BuilderContext>
    </div>
  );
};
