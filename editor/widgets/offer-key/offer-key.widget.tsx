import { useQuery } from '@tanstack/react-query';
import { t } from '#editor/i18n/t.ts';
import { KeyChoice } from '#editor/pieces/key-choice/key-choice.tsx';
import { offerChoicesQuery } from '#editor/pieces/offers/offers.api.ts';
import type { PanelWidgetProps } from '../widget.types.ts';

const stateWords = {
  draft: t('Draft'),
  planned: t('Planned'),
  live: t('On the site'),
  over: t('Over'),
};

/** An offer by its key, found by its title; whether visitors see it now stands beside it. */
export default function OfferKey(props: PanelWidgetProps<string>) {
  const { id, label, describedBy, value = '', isReadOnly, onChange } = props;
  const { data } = useQuery(offerChoicesQuery);
  const options = data?.map(({ slug, title, state }) => ({
    id: slug,
    label: title,
    description: `${slug} · ${stateWords[state]}`,
  }));
  return (
    <KeyChoice
      {...{ id, label, describedBy, value, options, isReadOnly, onChange }}
      emptyText={t('No offer of that title')}
    />
  );
}
