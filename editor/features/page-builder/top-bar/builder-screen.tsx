import { Eye, Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { api } from '../../../api/api.ts';
import { toastProblem } from '../../../api/problems.ts';
import { Screen } from '../../../shell/screen/screen.tsx';
import { Badge, Status } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import { Kbd } from '../../../ui/kbd/kbd.tsx';
import { useBuilder, useReading } from '../builder-context.ts';
import { ChecksButton } from '../checks/checks-button.tsx';
import { Avatars } from '../live/avatars.tsx';
import { useWatched, useWatchedPart } from '../store/use-watched.ts';
import { LocaleMenu } from '../translate/locale-menu.tsx';
import { PublishButton } from './publish-button.tsx';
import { SaveStatus } from './save-status.tsx';
import styles from './top-bar.module.css';

const statuses = {
  draft: { tone: 'neutral', shape: 'hollow', label: 'Draft' },
  published: { tone: 'ok', shape: 'filled', label: 'Published' },
  changed: { tone: 'warn', shape: 'half', label: 'Changed since published' },
} as const;

const UndoButtons = () => {
  const { actions, store } = useBuilder();
  const last = useReading((page) => page.getSteps().undo.at(-1)?.label ?? null);
  const next = useReading((page) => page.getSteps().redo.at(-1)?.label ?? null);
  if (!store.isEditable) return null;
  return (
    <>
      <IconButton
        icon={Undo2}
        label={last === null ? 'Undo' : `Undo: ${last}`}
        shortcut={<Kbd keys="Mod+Z" />}
        tooltipPlacement="bottom"
        disabledReason={last === null ? 'Nothing to undo' : undefined}
        onPress={actions.undo}
      />
      <IconButton
        icon={Redo2}
        label={next === null ? 'Redo' : `Redo: ${next}`}
        shortcut={<Kbd keys="Mod+Shift+Z" />}
        tooltipPlacement="bottom"
        disabledReason={next === null ? 'Nothing to redo' : undefined}
        onPress={actions.redo}
      />
    </>
  );
};

const PreviewButton = () => {
  const { page, autosave, store, view } = useBuilder();
  const id = useWatchedPart(page, (value) => value.id);
  const [isPending, setPending] = useState(false);
  const open = async (): Promise<void> => {
    // Opened at once, since a window that opens later counts as a pop-up.
    const tab = window.open('', '_blank');
    setPending(true);
    try {
      await autosave.flush();
      const { locale } = view.get();
      const { data } = await api.admin.createPreview({
        params: { id },
        body: { revision: store.getRevision(), locale },
      });
      if (tab) tab.location.replace(data.data.attributes.url);
    } catch (error) {
      tab?.close();
      toastProblem('Preview not made', error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button icon={Eye} isPending={isPending} onPress={() => void open()}>
      Preview
    </Button>
  );
};

/** The builder's screen: names the page, shows its state, holds undo, preview and publish. */
export const BuilderScreen = ({ children }: { children: ReactNode }) => {
  const { page, readOnlyReason } = useBuilder();
  const current = useWatched(page);
  const { status: known, published_revision: published } = current.attributes;
  const isAhead = useReading((store) => store.getPending().length > 0 || store.getRevision() > (published ?? 0));
  const status = statuses[known === 'published' && isAhead ? 'changed' : known];
  return (
    <Screen
      title={current.attributes.title}
      crumbs={[{ id: 'pages', label: 'Pages', href: '/cms/pages' }]}
      layout="workspace"
      status={
        <span className={styles.status}>
          <Status tone={status.tone} shape={status.shape}>
            {status.label}
          </Status>
          {readOnlyReason ? <Badge tone="warn">Read only</Badge> : <SaveStatus />}
        </span>
      }
      actions={
        <>
          <Avatars />
          <UndoButtons />
          <LocaleMenu />
          <ChecksButton />
          <PreviewButton />
          <PublishButton />
        </>
      }
    >
      {children}
    </Screen>
  );
};
