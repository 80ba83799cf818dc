import { useQueryClient } from '@tanstack/react-query';
import { Bookmark, BookmarkCheck, FileDown, PencilLine, Share2, Trash2, UserRoundX } from 'lucide-react';
import type { LeadFilter } from '#api-clients/forms/lead.resources.ts';
import { toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import type { MenuGroup } from '#editor/ui/menu/menu.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { deleteView, type Filters, type Order, saveView, updateView, type ViewItem } from '../leads.api.ts';
import type { View } from './views.ts';

interface Shown {
  filters: Filters;
  sort: Order;
  columns: readonly string[];
}

/** The filters an export knows, by their names in its address. */
const exportNames: Readonly<Partial<Record<LeadFilter, string>>> = {
  form_id_eq: 'form',
  created_at_gteq: 'from',
  created_at_lteq: 'to',
  status_eq: 'kind',
  location_id_eq: 'location',
};

/** What else can narrow the inbox, by the name the export's dialog says it with. */
const otherNames: Readonly<Partial<Record<LeadFilter, string>>> = {
  stage_eq: 'stage',
  assignee_id_eq: 'person',
  assignee_id_null: 'person',
  source_utm_campaign_eq: 'campaign',
  source_utm_source_eq: 'source',
  source_utm_source_null: 'source',
  number_eq: 'number',
  text_cont: 'words',
  delivery_status_eq: 'delivery',
  overdue_eq: 'clock',
  review_eq: 'look',
};

const exportAddress = (filters: Filters, sort: Order): string => {
  const known = Object.entries(exportNames).flatMap(([name, short]) => {
    const value = filters[name as LeadFilter];
    return value ? [[short, value]] : [];
  });
  const without = Object.keys(filters).flatMap((name) => {
    const short = otherNames[name as LeadFilter];
    return short ? [['without', short]] : [];
  });
  return `/cms/exports?${new URLSearchParams([['new', ''], ['sort', sort], ...known, ...without])}`;
};

/** What can be done with the view that is shown. */
export const useViewActions = (shown: Shown, onGone: () => void) => {
  const queries = useQueryClient();
  const erase = usePermission('leads.delete');
  const takeOut = usePermission('leads.export');
  const share = usePermission('leads.update');
  const reload = () => queries.invalidateQueries({ queryKey: ['leads', 'views'] });
  const state = { filters: shown.filters, sort: shown.sort, columns: [...shown.columns] };
  const run = async (work: () => Promise<unknown>, title: string, undo?: () => Promise<unknown>) => {
    try {
      await work();
      showToast({
        title,
        ...(undo
          ? {
              action: {
                label: t('Undo'),
                onAction: () => void undo().then(reload, (error) => toastProblem(t('Not undone'), error)),
              },
            }
          : {}),
      });
    } catch (error) {
      toastProblem(t('View not changed'), error);
    }
    await reload();
  };
  const remove = (view: ViewItem) =>
    run(
      async () => {
        await deleteView(view);
        onGone();
      },
      t('Deleted the view “{name}”', { name: view.name }),
      () => saveView({ name: view.name, is_shared: view.is_shared, state: view.state }),
    );

  const hasOther = Object.keys(shown.filters).some((name) => !Object.hasOwn(exportNames, name));

  return {
    menu: (current: View | undefined, onSave: () => void, onRename: (view: ViewItem) => void): MenuGroup[] => {
      const own = current?.saved?.is_own ? current.saved : undefined;
      return [
        [
          { id: 'save', label: t('Save this view…'), icon: Bookmark, onAction: onSave },
          own
            ? {
                id: 'columns',
                label: t('Keep order and columns in “{name}”', { name: own.name }),
                icon: BookmarkCheck,
                onAction: () =>
                  void run(
                    () => updateView(own, { name: own.name, is_shared: own.is_shared, state }),
                    t('Saved the view “{name}”', { name: own.name }),
                  ),
              }
            : null,
          own ? { id: 'rename', label: t('Rename this view…'), icon: PencilLine, onAction: () => onRename(own) } : null,
          own
            ? {
                id: 'share',
                label: own.is_shared ? t('Stop sharing this view') : t('Share this view'),
                icon: Share2,
                disabledReason: own.is_shared ? undefined : share.reason,
                onAction: () =>
                  void run(
                    () => updateView(own, { name: own.name, is_shared: !own.is_shared, state: own.state }),
                    own.is_shared ? t('The view is yours alone') : t('Everybody who sees leads finds the view'),
                  ),
              }
            : null,
          own
            ? {
                id: 'delete',
                label: t('Delete this view'),
                icon: Trash2,
                tone: 'danger',
                onAction: () => void remove(own),
              }
            : null,
        ],
        [
          {
            id: 'export',
            label: t('Export leads…'),
            description: hasOther ? t('By form, days, kind and location; nothing else narrows it') : undefined,
            icon: FileDown,
            href: exportAddress(shown.filters, shown.sort),
            disabledReason: takeOut.reason,
          },
          {
            id: 'erase',
            label: t('Erase a person…'),
            icon: UserRoundX,
            href: '/cms/erasures',
            disabledReason: erase.reason,
          },
        ],
      ];
    },
  };
};
