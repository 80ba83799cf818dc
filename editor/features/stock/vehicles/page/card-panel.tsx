import { useMutation, useQuery } from '@tanstack/react-query';
import { CarFront, ExternalLink } from 'lucide-react';
import type { VehicleContent } from '#api-clients/stock/staff-vehicle.resources.ts';
import { vehicleTitle } from '#api-clients/stock/vehicle-names.ts';
import { toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { Panel } from '#editor/pieces/panel/panel.tsx';
import { engineWords, numberInWords, stateWords, statusWords } from '#editor/pieces/stock/vehicle-words.ts';
import { Button, LinkButton } from '#editor/ui/button/button.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import styles from './panels.module.css';
import { shownPrices } from './shown-prices.ts';
import { listingsQuery, previewVehicle, type Vehicle } from './vehicle.api.ts';

const figures = (content: VehicleContent): string =>
  [
    content.production_year,
    content.mileage !== null && `${numberInWords(content.mileage)} ${content.mileage_unit}`,
    content.engine_type.map((one) => engineWords[one]).join(', '),
    content.power !== null && `${content.power} ${content.power_unit}`,
    content.color_name,
  ]
    .filter(Boolean)
    .join(' · ');

interface CardPanelProps {
  vehicle: Vehicle;
  content: VehicleContent;
  /** What is written is not saved: its page would be without it. */
  isChanged: boolean;
}

/** The car as it is written now, as a card among others; its page is one press away once it is on the site. */
export const CardPanel = ({ vehicle, content, isChanged }: CardPanelProps) => {
  const { data: listings } = useQuery(listingsQuery);
  const settings = listings?.find(({ id }) => id === content.listing_key)?.attributes.effective_price_settings;
  const [price] = settings ? shownPrices(content, vehicle.currency, settings) : [];
  const [cover] = vehicle.photos;
  const isShown = vehicle.publication === 'published';
  return (
    <Panel title={t('As a card')}>
      <article className={styles.card}>
        <div className={styles.media}>
          {cover?.url ? (
            <img src={cover.url} alt={cover.alt} />
          ) : (
            <Icon icon={CarFront} size={24} label={t('No picture')} />
          )}
          <span className={styles.badge}>
            {stateWords[content.state]} · {statusWords[vehicle.status].label}
          </span>
        </div>
        <p className={styles.title}>{vehicleTitle({ ...content, nameplate_brand_key: content.nameplate_brand_key })}</p>
        <p className={styles.quiet}>{figures(content)}</p>
        <p className={styles.price}>
          {price ? <bdi>{price.text}</bdi> : t('No price')} {price?.old && <s>{price.old}</s>}
        </p>
        {vehicle.owner_name && <p className={styles.quiet}>{vehicle.owner_name}</p>}
      </article>
      {isShown ? (
        <LinkButton size="sm" icon={ExternalLink} href={vehicle.link} target="_blank">
          {t('See its page')}
        </LinkButton>
      ) : (
        <PreviewButton vehicle={vehicle} reason={isChanged ? t('Save your changes first.') : undefined} />
      )}
    </Panel>
  );
};

/** Opens the page that the car, as it is saved, will have. */
const PreviewButton = ({ vehicle, reason }: { vehicle: Vehicle; reason: string | undefined }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // Opened at once, since a window that opens later counts as a pop-up.
      const tab = window.open('', '_blank');
      try {
        const url = await previewVehicle(vehicle);
        tab?.location.replace(url);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
    onError: (error) => toastProblem(t('The preview could not be made'), error),
  });
  return (
    <Button size="sm" icon={ExternalLink} isDisabled={isPending} disabledReason={reason} onPress={() => mutate()}>
      {t('Preview its page')}
    </Button>
  );
};
