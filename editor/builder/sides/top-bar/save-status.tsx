import { CircleAlert, CloudCheck, CloudOff, LoaderCircle, LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { type SaveState, saveWords } from '#editor/builder/document/store/save-state.types.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { Button, LinkButton } from '#editor/ui/button/button.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { Popover } from '#editor/ui/popover/popover.tsx';
import { NotSaved } from './not-saved.tsx';
import styles from './top-bar.module.css';

const signs: Record<SaveState['kind'], typeof CloudCheck> = {
  saved: CloudCheck,
  unsaved: LoaderCircle,
  saving: LoaderCircle,
  offline: CloudOff,
  'signed-out': LogIn,
  refused: CircleAlert,
  'set-aside': CircleAlert,
};

/** Whether the work is on the server, in a word; with what to do when it is not. */
export const SaveStatus = () => {
  const { autosave } = useEditedDocument();
  const state = useWatched(autosave.state);
  const sign = (
    <span className={styles.save} data-state={state.kind}>
      <Icon icon={signs[state.kind]} size={14} />
      <span className={styles.saveWords}>{saveWords(state)}</span>
    </span>
  );
  const help = ((): { text: string; action: (close: () => void) => ReactNode } | null => {
    switch (state.kind) {
      case 'offline':
        return {
          text: t('{detail} Your changes are kept in this browser and sent as soon as it answers.', {
            detail: state.detail,
          }),
          action: (close) => (
            <Button
              size="sm"
              onPress={() => {
                void autosave.flush();
                close();
              }}
            >
              {t('Try now')}
            </Button>
          ),
        };
      case 'signed-out':
        return {
          text: t(
            'Your session has ended. Your changes are kept in this browser; sign in again in a new tab and come back.',
          ),
          action: () => (
            <LinkButton size="sm" href="/cms" target="_blank">
              {t('Sign in')}
            </LinkButton>
          ),
        };
      case 'refused':
        return {
          text: t('The server does not take changes of this page: {detail} What you wrote is kept in this browser.', {
            detail: state.detail,
          }),
          action: () => <NotSaved which="waiting" onTryAgain={() => void autosave.flush()} />,
        };
      case 'set-aside':
        return {
          text: t('The server does not take these changes. Everything else is saved.'),
          action: () => <NotSaved which="refused" onTryAgain={autosave.tryAgain} />,
        };
      default:
        return null;
    }
  })();
  if (!help)
    return (
      <span role="status" className={styles.saveLine}>
        {sign}
      </span>
    );
  return (
    <Popover
      label={t('State of your changes')}
      trigger={
        <Button variant="ghost" size="sm">
          {sign}
        </Button>
      }
    >
      {(close) => (
        <div className={styles.saveHelp} role="alert">
          <p>{help.text}</p>
          {help.action(close)}
        </div>
      )}
    </Popover>
  );
};
