import { CircleAlert, Ellipsis, Lock } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { isBlockKey } from '#block-schemas/index.ts';
import { isPlace } from '#documents/page/reusables.ts';
import { blockName, typeName } from '#editor/builder/document/commands/block-names.ts';
import {
  DocumentContext,
  useBlock,
  useBlockPart,
  useEditedDocument,
} from '#editor/builder/document/document.context.ts';
import { useBlockMenu } from '#editor/builder/stage/canvas/block-menu.ts';
import { useStage } from '#editor/builder/stage/stage.context.ts';
import { useWatchedPart } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { ShownPictureContext } from '#editor/pieces/media/shown-picture.ts';
import { ShownFormContext } from '#editor/pieces/shown-form/shown-form.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import { SearchField } from '#editor/ui/search-field/search-field.tsx';
import { Tabs } from '#editor/ui/tabs/tabs.tsx';
import { PlacePanel } from '../reusables/place-panel.tsx';
import { ContentSections } from './content-sections.tsx';
import { FormPlaceContext } from './form-context.ts';
import { useFreshItems } from './fresh-items.ts';
import { GroupList } from './group-list.tsx';
import { groupsFoundBy } from './group-search.ts';
import { LayoutFields } from './layout-fields.tsx';
import { PageAnchors } from './page-anchors.tsx';
import styles from './panel.module.css';
import { SampleNote } from './sample-note.tsx';
import { type ClosedSections, useClosedSections } from './use-closed-sections.ts';
import { useFieldReveal } from './use-field-reveal.ts';
import { useProblems } from './use-problems.ts';
import { VisibilityFields } from './visibility-fields.tsx';

type PanelTab = 'content' | 'layout' | 'visibility';

/** Name and menu; drawn again only when one of the things it shows changes. */
const PanelHead = ({ id }: { id: string }) => {
  const { store } = useEditedDocument();
  const menuOf = useBlockMenu();
  const name = useBlockPart(id, blockName);
  const type = useBlockPart(id, (block) => (block?.label ? typeName(block.type) : null));
  // Their lines in the menu depend on it.
  useBlockPart(id, (block) => `${block?.locked === true} ${block?.visibility?.hidden === true}`);
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        <h2 className={styles.name}>{name}</h2>
        {type !== null && <p className={styles.type}>{type}</p>}
      </div>
      {store.isEditable && (
        <Menu
          label={t('Actions for {name}', { name })}
          placement="bottom end"
          trigger={<IconButton icon={Ellipsis} label={t('More')} />}
          groups={menuOf(id)}
        />
      )}
    </header>
  );
};

/** Says that the canvas could not draw the block, and why; goes once it can. */
const Failure = ({ id }: { id: string }) => {
  const { canvas } = useStage();
  const failure = useWatchedPart(canvas.failures, (all) => all.get(id) ?? null);
  return (
    <div role="alert">
      {failure !== null && (
        <div className={styles.failed}>
          <Icon icon={CircleAlert} size={14} />
          <span>
            {t('This block cannot be drawn with these values: {failure}. Its fields can be changed all the same.', {
              failure,
            })}
          </span>
        </div>
      )}
    </div>
  );
};

interface BlockPlaceProps {
  id: string;
  body: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Where the fields of a block are and what is wrong with them; follows the block without drawing what is inside. */
const BlockPlace = ({ id, body, children }: BlockPlaceProps) => {
  const { selection, store } = useEditedDocument();
  const { problems, onItemAdded, onFieldLeft } = useFreshItems(useProblems(id, useBlock(id)), body);
  const place = useMemo(
    () => ({
      base: [],
      problems,
      onItemAdded,
      onFieldLeft,
      onFieldFocus: (pointer: string): void => {
        const current = selection.get();
        // What was typed elsewhere is a step of its own, also for who comes back at once.
        if (current.field !== pointer) store.endStep();
        if (current.field === pointer && current.origin === 'panel') return;
        const blocks = current.blocks.at(-1) === id ? current.blocks : [id];
        selection.set({ blocks, field: pointer, origin: 'panel' });
      },
    }),
    [problems, onItemAdded, onFieldLeft, selection, store, id],
  );
  return <FormPlaceContext value={place}>{children}</FormPlaceContext>;
};

interface ContentProps {
  id: string;
  search: string;
  open: ReadonlySet<string>;
  onOpenChange: (open: ReadonlySet<string>) => void;
  sections: ClosedSections;
}

const Content = ({ id, search, open, onOpenChange, sections }: ContentProps) => {
  const block = useBlock(id);
  if (!block) return null;
  const { type } = block;
  if (isPlace(block)) return <PlacePanel id={id} />;
  if (!isBlockKey(type))
    return (
      <p className={styles.note}>
        {t(
          'This block was made with a template this product does not have ({type}). It is kept as it is and shown to nobody.',
          { type },
        )}
      </p>
    );
  const { form_id: form, image } = block.props;
  return (
    <ShownFormContext value={typeof form === 'string' ? form : ''}>
      <ShownPictureContext value={image}>
        <ContentSections
          id={id}
          type={type}
          block={block}
          search={search}
          closed={sections.closed}
          onToggle={sections.toggle}
        />
        <GroupList id={id} type={type} block={block} search={search} open={open} onOpenChange={onOpenChange} />
      </ShownPictureContext>
    </ShownFormContext>
  );
};

const Layout = ({ id }: { id: string }) => {
  const block = useBlock(id);
  return block && <LayoutFields id={id} block={block} type={isBlockKey(block.type) ? block.type : null} />;
};

const Visibility = ({ id }: { id: string }) => {
  const block = useBlock(id);
  return block && <VisibilityFields id={id} block={block} />;
};

/** Everything that can be set about one block. */
export const BlockPanel = ({ id }: { id: string }) => {
  const outer = useEditedDocument();
  const isThere = useBlockPart(id, (block) => block !== undefined);
  const isLocked = useBlockPart(id, (block) => block?.locked === true);
  const type = useBlockPart(id, (block) => (block && isBlockKey(block.type) ? block.type : null));
  const sections = useClosedSections(type);
  const { view } = useStage();
  const look = useWatchedPart(view, ({ theme }) => theme);
  // Everything below sees a page that cannot be edited while the block is locked.
  const inner = useMemo(
    () => (isLocked ? { ...outer, store: { ...outer.store, isEditable: false } } : outer),
    [outer, isLocked],
  );
  const { store } = inner;
  const [tab, setTab] = useState<PanelTab>('content');
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const body = useRef<HTMLDivElement>(null);
  const showTab = (next: PanelTab): void => {
    // What is led to is shown, also when the search had left it out.
    setSearch('');
    setTab(next);
  };
  /** What a search finds inside closed items is shown: they open. */
  const find = (text: string): void => {
    setSearch(text);
    const block = store.getBlock(id);
    const found = block ? groupsFoundBy(block, text) : [];
    if (found.length > 0) setOpen((now) => new Set([...now, ...found]));
  };
  useFieldReveal({
    id,
    body,
    onTab: showTab,
    onField: sections.openFor,
    onOpen: (group) => setOpen((now) => new Set([...now, group])),
  });
  useEffect(() => store.endStep, [store]);
  if (!isThere) return null;

  return (
    // Not the inside of a tab: the tab that leaves takes its own away only after the next one has come.
    <div ref={body} className={styles.panel} data-look={look}>
      <PanelHead id={id} />
      <Failure id={id} />
      <SampleNote id={id} />
      {isLocked && (
        <div className={styles.locked}>
          <Icon icon={Lock} size={14} />
          <span>{t('This block is locked: it keeps its place and what stands in it.')}</span>
          {outer.store.isEditable && (
            <Button size="sm" onPress={() => outer.actions.setLocked([id], false)}>
              {t('Unlock')}
            </Button>
          )}
        </div>
      )}
      <DocumentContext value={inner}>
        <BlockPlace id={id} body={body}>
          <PageAnchors>
            <Tabs
              label={t('Properties')}
              isFill
              value={tab}
              onChange={setTab}
              className={styles.tabs}
              tabs={[
                {
                  id: 'content',
                  label: t('Content'),
                  content: (
                    <div>
                      <SearchField label={t('Find a field')} value={search} onChange={find} className={styles.search} />
                      <Content id={id} search={search} open={open} onOpenChange={setOpen} sections={sections} />
                    </div>
                  ),
                },
                {
                  id: 'layout',
                  label: t('Layout'),
                  content: (
                    <div>
                      <Layout id={id} />
                    </div>
                  ),
                },
                { id: 'visibility', label: t('Visibility'), content: <Visibility id={id} /> },
              ]}
            />
          </PageAnchors>
        </BlockPlace>
      </DocumentContext>
    </div>
  );
};
