import type { DeliveryEvent } from '#api-clients/forms/delivery.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { Switch } from '#editor/ui/switch/switch.tsx';
import styles from './integrations.module.css';

const words: Record<DeliveryEvent, { label: string; description: string }> = {
  'lead.created': { label: t('New leads'), description: t('Each lead once, with the values chosen here.') },
  'lead.updated': {
    label: t('Changes by staff'),
    description: t('Stage, status and who answers, with the lead’s number.'),
  },
  'lead.erased': {
    label: t('Erasures'),
    description: t('Only the number, and only of leads that were sent there: the receiver has to erase them as well.'),
  },
};

/** What a receiver is told, where its type knows more than that a lead came. */
export const ToldEvents = ({
  known,
  chosen,
  isReadOnly,
  onChange,
}: {
  known: readonly DeliveryEvent[];
  chosen: readonly DeliveryEvent[];
  isReadOnly: boolean;
  onChange: (events: DeliveryEvent[]) => void;
}) => {
  if (known.length < 2) return null;
  return (
    <fieldset className={styles.events}>
      <legend>{t('The receiver is told of')}</legend>
      {known.map((event) => {
        const isOn = chosen.includes(event);
        return (
          <Switch
            key={event}
            isSpread
            isSelected={isOn}
            isDisabled={isReadOnly || (isOn && chosen.length === 1)}
            description={words[event].description}
            onChange={(on) => onChange(known.filter((one) => (one === event ? on : chosen.includes(one))))}
          >
            {words[event].label}
          </Switch>
        );
      })}
    </fieldset>
  );
};
