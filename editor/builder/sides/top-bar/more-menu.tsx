import { CalendarClock, Ellipsis, Eye, Languages, ListChecks, Redo2, Settings2, Share2 } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useEditedDocument, useReading } from '#editor/builder/document/document.context.ts';
import { useEditingSession } from '#editor/builder/session/session.context.ts';
import { t } from '#editor/i18n/t.ts';
import { tDone } from '#editor/i18n/t-said.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Menu, type MenuGroup } from '#editor/ui/menu/menu.tsx';
import { PageSettingsDialog, ScheduleDialog, ShareDialog } from '../panes/split-files.ts';
import { useSides } from '../sides.context.ts';
import { useLocaleActions } from '../translate/locale-menu.tsx';
import type { BarWidth } from './bar-width.ts';

type Opened = 'schedule' | 'share' | 'settings';

/** Everything about the page that has no button of its own in the bar: more of it the narrower the bar is. */
export const MoreMenu = ({ width, onPreview }: { width: BarWidth; onPreview: () => void }) => {
  const { actions, store } = useEditedDocument();
  const { isSection, publishReason } = useEditingSession();
  const { leftTab, openPane } = useSides();
  const permission = usePermission('pages.publish');
  const locales = useLocaleActions();
  const next = useReading((page) => page.getSteps().redo.at(-1)?.label ?? null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('open');
  const mayPublish = permission.allowed && publishReason === null;
  // `?open=schedule` and `?open=settings`, as the on-page toolbar links, open that dialog; it leaves the address at once.
  useEffect(() => {
    if (asked === null) return;
    if (asked === 'schedule' && mayPublish) setOpened('schedule');
    if (asked === 'settings' && !isSection) setOpened('settings');
    setSearch(
      (current) => {
        current.delete('open');
        return current;
      },
      { replace: true },
    );
  }, [asked, mayPublish, isSection, setSearch]);
  const dialogs: Record<Opened, () => ReactNode> = {
    schedule: () => <ScheduleDialog onClose={close} />,
    share: () => <ShareDialog onClose={close} />,
    settings: () => <PageSettingsDialog onClose={close} />,
  };
  const groups: MenuGroup[] = [
    [
      width === 'narrow' &&
        store.isEditable && {
          id: 'redo',
          label: next === null ? t('Redo') : t('Redo: {next}', { next: tDone(next) }),
          icon: Redo2,
          shortcut: 'Mod+Shift+Z',
          disabledReason: next === null ? t('Nothing to redo') : undefined,
          onAction: actions.redo,
        },
      width === 'narrow' && {
        id: 'checks',
        label: t('Checks'),
        icon: ListChecks,
        shortcut: 'C',
        onAction: () => {
          leftTab.set('checks');
          openPane.set('left');
        },
      },
      width !== 'wide' && !isSection && { id: 'preview', label: t('Preview'), icon: Eye, onAction: onPreview },
      width !== 'wide' &&
        locales.length > 1 && { id: 'locales', label: t('Language'), icon: Languages, items: locales },
    ],
    [
      {
        id: 'schedule',
        label: t('Schedule'),
        icon: CalendarClock,
        disabledReason: permission.allowed ? (publishReason ?? undefined) : permission.reason,
        onAction: () => setOpened('schedule'),
      },
      !isSection && { id: 'share', label: t('Share a preview'), icon: Share2, onAction: () => setOpened('share') },
      !isSection && {
        id: 'settings',
        label: t('Page settings'),
        icon: Settings2,
        onAction: () => setOpened('settings'),
      },
    ],
  ];
  return (
    <>
      <Menu
        label={t('More about this page')}
        placement="bottom end"
        trigger={<IconButton icon={Ellipsis} label={t('More')} tooltipPlacement="bottom" />}
        groups={groups}
      />
      <Suspense fallback={null}>{opened && dialogs[opened]()}</Suspense>
    </>
  );
};
