import { Eye, Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEditedDocument, useReading } from '#editor/builder/document/document.context.ts';
import { useEditingSession } from '#editor/builder/session/session.context.ts';
import { OwnLook } from '#editor/builder/stage/canvas/own-look.tsx';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { tDone } from '#editor/i18n/t-said.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Kbd } from '#editor/ui/kbd/kbd.tsx';
import { ChecksButton } from '../checks/checks-button.tsx';
import { Avatars } from '../presence/avatars.tsx';
import { KnownLocale } from '../translate/known-locale.tsx';
import { LocaleMenu } from '../translate/locale-menu.tsx';
import { type BarWidth, useBarWidth } from './bar-width.ts';
import { MoreMenu } from './more-menu.tsx';
import { PageStatus } from './page-status.tsx';
import { PublishButton } from './publish-button.tsx';
import { SaveStatus } from './save-status.tsx';
import styles from './top-bar.module.css';
import { usePreview } from './use-preview.ts';

const UndoButtons = ({ width }: { width: BarWidth }) => {
  const { actions, store } = useEditedDocument();
  const last = useReading((page) => page.getSteps().undo.at(-1)?.label ?? null);
  const next = useReading((page) => page.getSteps().redo.at(-1)?.label ?? null);
  if (!store.isEditable) return null;
  return (
    <>
      <IconButton
        icon={Undo2}
        label={last === null ? t('Undo') : t('Undo: {last}', { last: tDone(last) })}
        shortcut={<Kbd keys="Mod+Z" />}
        tooltipPlacement="bottom"
        disabledReason={last === null ? t('Nothing to undo') : undefined}
        onPress={actions.undo}
      />
      {width !== 'narrow' && (
        <IconButton
          icon={Redo2}
          label={next === null ? t('Redo') : t('Redo: {next}', { next: tDone(next) })}
          shortcut={<Kbd keys="Mod+Shift+Z" />}
          tooltipPlacement="bottom"
          disabledReason={next === null ? t('Nothing to redo') : undefined}
          onPress={actions.redo}
        />
      )}
    </>
  );
};

/** The builder's screen: names the page, shows its state, holds undo, preview and publish. */
export const BuilderScreen = ({ children }: { children: ReactNode }) => {
  const { page, readOnlyReason, isSection } = useEditingSession();
  const current = useWatched(page);
  const width = useBarWidth();
  const preview = usePreview();
  return (
    <Screen
      title={current.attributes.title}
      crumbs={[{ id: 'pages', label: t('Pages'), href: '/cms/pages' }]}
      layout="workspace"
      status={
        <span className={styles.status}>
          <PageStatus />
          {isSection && <Badge tone="info">{t('Reusable section')}</Badge>}
          {readOnlyReason ? <Badge tone="warn">{t('Read only')}</Badge> : <SaveStatus />}
        </span>
      }
      actions={
        <>
          {width !== 'narrow' && <Avatars />}
          <UndoButtons width={width} />
          <KnownLocale />
          <OwnLook />
          {width === 'wide' && <LocaleMenu />}
          <ChecksButton isHidden={width === 'narrow'} />
          {width === 'wide' && !isSection && (
            <Button icon={Eye} isPending={preview.isPending} onPress={() => void preview.open()}>
              {t('Preview')}
            </Button>
          )}
          <MoreMenu width={width} onPreview={() => void preview.open()} />
          <PublishButton isShort={width === 'narrow'} />
        </>
      }
    >
      {children}
    </Screen>
  );
};
