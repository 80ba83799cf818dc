import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { History, ListTree, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type NavigationMenu, navigationMenus } from '#documents/navigation/navigation.types.ts';
import { navigationFindings } from '#documents/navigation/navigation-findings.ts';
import { isStatus, toastProblem } from '#editor/api/problems.ts';
import { midSentence } from '#editor/i18n/mid-sentence.ts';
import { t } from '#editor/i18n/t.ts';
import { ClashDialog } from '#editor/pieces/drafts/clash-dialog.tsx';
import { UndoButtons } from '#editor/pieces/drafts/undo-buttons.tsx';
import { pagesQuery } from '#editor/pieces/links/links.api.ts';
import { localeName } from '#editor/pieces/locales/locale-names.ts';
import { useSiteLocales } from '#editor/pieces/site-settings/site-settings.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { useShortcuts } from '#editor/shell/shortcuts/shortcuts.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { NotLoaded } from '#editor/ui/loaded/loaded.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { EntryTree } from './entry-tree.tsx';
import { MenuPreview } from './menu-preview.tsx';
import { type OpenedNavigation, openNavigationQuery, publishNavigation } from './navigation.api.ts';
import styles from './navigation.module.css';
import { PublishDialog, VersionsDialog } from './navigation-dialogs.tsx';
import { addEntry, removeEntry } from './navigation-edits.ts';
import { SaveState } from './save-state.tsx';
import { type NavigationEditor, useNavigation } from './use-navigation.ts';

const menuNames: Record<NavigationMenu, string> = {
  header: t('Header'),
  footer: t('Footer'),
  footer_secondary: t('Bottom row'),
};

/** What the check says of the menus as they are on the screen. */
const useFindings = ({ state }: NavigationEditor, locales: readonly string[]) => {
  const pages = useQuery(pagesQuery);
  return useMemo(() => {
    if (!pages.data) return [];
    const known = new Map(
      pages.data.map(({ id, attributes: { title, status } }) => [
        id,
        { title, isPublished: status !== 'draft', locales: [] },
      ]),
    );
    return navigationFindings(state.content, { pages: known, locales });
  }, [state.content, pages.data, locales]);
};

/** Makes what is on the screen the menus visitors see. */
const usePublishing = ({ state, sync, dispatch }: NavigationEditor) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (!(await sync.flush())) return;
      const sent = state.content;
      const { content, version } = await publishNavigation(sync.held().draft.etag);
      dispatch({ do: 'published', content, sent, version });
      void queries.invalidateQueries({ queryKey: ['navigation', 'versions'] });
      await sync.published(content, sent);
      showToast({ title: t('Your changes are live'), description: t('Version {version}', { version }) });
    },
    onError: async (error) => {
      toastProblem(t('Not published'), error);
      if (isStatus(error, 412) || isStatus(error, 409)) await sync.refresh();
    },
  });
};

const NavigationWorkspace = ({ opened }: { opened: OpenedNavigation }) => {
  const editor = useNavigation(opened);
  const { state, dispatch, edit, isDirty, isEditable, readOnlyReason, sync } = editor;
  const locales = useSiteLocales();
  const findings = useFindings(editor, locales);
  const publishing = usePublishing(editor);
  const [menu, setMenu] = useState<NavigationMenu>('header');
  const [shownLocale, setShownLocale] = useState<string>(locales[0] ?? 'en');
  const [open, setOpen] = useState<'publish' | 'versions' | null>(null);
  const locale = shownLocale === locales[0] ? null : shownLocale;
  const entry = state.content.entries.find(({ id }) => id === state.selected);
  const isEmpty = !state.content.entries.some((one) => one.menu === menu);
  const add = (below: string | null) => {
    const id = crypto.randomUUID();
    edit(t('Add an entry'), addEntry(state.content, { id, menu, below }), { selected: id });
  };
  const publish = () => (findings.length > 0 ? setOpen('publish') : publishing.mutate());
  const [last, next] = [state.past.at(-1), state.future.at(-1)];
  useShortcuts(
    t('Navigation'),
    isEditable
      ? [
          { keys: 'Mod+S', label: t('Save'), run: () => void sync.flush(), inFields: true },
          { keys: 'Mod+Z', label: t('Undo'), run: () => dispatch({ do: 'undo' }) },
          { keys: 'Mod+Shift+Z', label: t('Redo'), run: () => dispatch({ do: 'redo' }) },
        ]
      : [],
  );
  const addButton = isEditable && (
    <Button icon={Plus} size={isEmpty ? 'md' : 'sm'} onPress={() => add(null)}>
      {t('Add an entry')}
    </Button>
  );
  return (
    <Screen
      title={t('Navigation')}
      layout="workspace"
      status={<SaveState editor={editor} />}
      actions={
        <>
          <UndoButtons
            last={last}
            next={next}
            onUndo={() => dispatch({ do: 'undo' })}
            onRedo={() => dispatch({ do: 'redo' })}
          />
          <IconButton
            icon={History}
            label={t('Earlier versions')}
            tooltipPlacement="bottom"
            onPress={() => setOpen('versions')}
          />
          <Button
            variant="primary"
            isPending={publishing.isPending}
            disabledReason={readOnlyReason ?? (isDirty ? undefined : t('Everything is live.'))}
            onPress={publish}
          >
            {t('Publish changes')}
          </Button>
        </>
      }
    >
      <div className={styles.workspace}>
        <section className={styles.entries} aria-label={t('Menus')}>
          <div className={styles.tools}>
            <SegmentedControl
              label={t('Menu')}
              segments={navigationMenus.map((id) => ({ id, label: menuNames[id] }))}
              value={menu}
              onChange={setMenu}
            />
            <Select
              label={t('Language of the titles')}
              hideLabel
              options={locales.map((id) => ({ id, label: localeName(id) }))}
              value={shownLocale}
              onChange={setShownLocale}
            />
          </div>
          {isEmpty ? (
            <EmptyState
              icon={ListTree}
              title={t('Nothing in the {menu} yet', { menu: midSentence(menuNames[menu]) })}
              action={addButton}
            >
              {t('Entries lead to pages and addresses. In the header, what lies below an entry opens as a panel.')}
            </EmptyState>
          ) : (
            <>
              <div className={styles.tree}>
                <EntryTree
                  editor={editor}
                  menu={menu}
                  locale={locale}
                  findings={findings}
                  onAdd={add}
                  onRemove={({ id, title }) =>
                    edit(t('Remove “{title}”', { title }), removeEntry(state.content, id), { selected: null })
                  }
                />
              </div>
              <div className={styles.tools}>{addButton}</div>
            </>
          )}
        </section>
        <MenuPreview editor={editor} locales={locales} />
        <section className={styles.side} aria-label={t('Entry')}>
          {entry ? (
            <EntryPanel
              key={entry.id}
              editor={editor}
              entry={entry}
              locales={locales}
              shownLocale={shownLocale}
              findings={findings.filter((finding) => finding.entry === entry.id)}
            />
          ) : (
            <p className={styles.hint}>{t('Choose an entry to see its titles, where it leads and what it shows.')}</p>
          )}
        </section>
      </div>
      {open === 'publish' && (
        <PublishDialog
          findings={findings}
          onClose={() => setOpen(null)}
          onChoose={(id) => {
            setOpen(null);
            setMenu(state.content.entries.find((one) => one.id === id)?.menu ?? menu);
            dispatch({ do: 'select', id });
          }}
          onPublish={() => {
            setOpen(null);
            publishing.mutate();
          }}
        />
      )}
      {open === 'versions' && <VersionsDialog editor={editor} onClose={() => setOpen(null)} />}
      <ClashDialog
        conflict={editor.keeping.conflict}
        what={t('the menus')}
        onDecide={(decision) => void editor.sync.resolve(decision)}
      />
    </Screen>
  );
};

/** The menus of the site: a tree of entries, what each holds, and the header as visitors will see it. */
export const Component = () => {
  const navigation = useQuery(openNavigationQuery);
  if (navigation.data) return <NavigationWorkspace opened={navigation.data} />;
  return (
    <Screen title={t('Navigation')} layout="workspace">
      <NotLoaded isScreen query={navigation} name={t('the menus')} rows={10} />
    </Screen>
  );
};
