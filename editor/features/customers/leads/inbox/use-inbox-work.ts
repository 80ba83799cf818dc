import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { stages } from '#editor/pieces/leads/lead-words.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import type { Shortcut } from '#editor/shell/shortcuts/shortcuts.ts';
import type { LeadItem } from '../leads.api.ts';
import { useLeadActions } from './use-lead-actions.ts';

/** What is done with leads of the inbox, by bar and by keys: `meant` are the selected ones, else the one keys are on. */
export const useInboxWork = (meant: readonly LeadItem[]) => {
  const actions = useLeadActions();
  const update = usePermission('leads.update');
  const fix = usePermission('deliveries.fix');
  const [isAssigning, setAssigning] = useState(false);
  const ifAllowed = (allowed: boolean, run: () => void) => () => {
    if (allowed && meant.length > 0) run();
  };
  const answered = () =>
    void actions.change(meant, { stage: 'contacted' }, (count) =>
      t('{count, plural, one {# lead} other {# leads}} set to “{label}”', { count, label: stages.contacted.label }),
    );
  const spam = () => {
    const isSpam = meant.every(({ status }) => status === 'spam');
    void actions.change(meant, { status: isSpam ? 'new' : 'spam' }, (count) =>
      isSpam
        ? t('{count, plural, one {# lead is no spam} other {# leads are no spam}}', { count })
        : t('{count, plural, one {# lead} other {# leads}} marked as spam', { count }),
    );
  };
  const keys: Shortcut[] = [
    { keys: 'E', label: t('Answered: set to “Contacted”'), run: ifAllowed(update.allowed, answered) },
    { keys: 'S', label: t('Spam, or not'), run: ifAllowed(update.allowed, spam) },
    { keys: 'A', label: t('Give to somebody'), run: ifAllowed(update.allowed, () => setAssigning(true)) },
    {
      keys: 'R',
      label: t('Send again what failed'),
      run: ifAllowed(fix.allowed, () => void actions.fix(meant, 'retry')),
    },
  ];
  return { actions, isAssigning, setAssigning, keys };
};
