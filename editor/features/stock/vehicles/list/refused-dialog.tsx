import { t } from '#editor/i18n/t.ts';
import { tSaid } from '#editor/i18n/t-said.ts';
import { statusWords } from '#editor/pieces/stock/vehicle-words.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { vehicleAddress } from '../open-list.ts';
import styles from './bulk.module.css';
import type { Refusal } from './use-vehicle-changes.ts';

const wordsOf = (status: string): string =>
  Object.hasOwn(statusWords, status) ? statusWords[status as keyof typeof statusWords].label : status;

const why = ({ code, detail, allowed }: Refusal): string => {
  if (code !== 'invalid_transition') return tSaid(detail);
  const next = (allowed ?? []).map(wordsOf).join(', ');
  return next === ''
    ? t('Its status cannot be changed by you now.')
    : t('It cannot go there from its status; it can become: {next}', { next });
};

/** Cars that were left as they are, each with its reason. */
export const RefusedDialog = ({ refused, onClose }: { refused: readonly Refusal[]; onClose: () => void }) => (
  <Dialog
    title={t('{count, plural, one {# car} other {# cars}} left as before', { count: refused.length })}
    description={t('The others are changed.')}
    isOpen={refused.length > 0}
    onOpenChange={(isOpen) => !isOpen && onClose()}
    footer={
      <Button variant="primary" onPress={onClose}>
        {t('Close')}
      </Button>
    }
  >
    <ul className={styles.refused}>
      {refused.map((one) => (
        <li key={one.id}>
          <a href={vehicleAddress(one.id)}>{one.title || t('A car that is no more')}</a>
          <span>{why(one)}</span>
        </li>
      ))}
    </ul>
  </Dialog>
);
