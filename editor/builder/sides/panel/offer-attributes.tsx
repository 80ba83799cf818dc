import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DynamicRule } from '#documents/page/document.types.ts';
import { hasAttributes } from '#documents/page/offer-rule.ts';
import { t } from '#editor/i18n/t.ts';
import { publicOffersQuery } from '#editor/pieces/offers/offers.api.ts';
import { useSiteSettings } from '#editor/pieces/site-settings/site-settings.ts';
import { Notice } from '#editor/ui/notice/notice.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { readAttributes, unreadPart, writeAttributes } from './rule-attributes.ts';

const mostTitles = 3;

/** Which offers the rule finds at this moment; nothing where another service keeps them. */
const FittingOffers = ({ rule }: { rule: DynamicRule }) => {
  const elsewhere = useSiteSettings()?.get('dynamic_content.offers_url');
  const { data } = useQuery({ ...publicOffersQuery, enabled: elsewhere === '' });
  if (!data) return null;
  const titles = data.filter((offer) => hasAttributes(offer, rule.attributes)).map(({ title }) => title);
  return (
    <Notice role="status">
      {titles.length === 0
        ? t('No offer fits now: visitors do not see the block.')
        : t('{count, plural, one {# offer fits} other {# offers fit}} now: {titles}', {
            count: titles.length,
            titles: [...titles.slice(0, mostTitles), ...(titles.length > mostTitles ? ['…'] : [])].join(' · '),
          })}
    </Notice>
  );
};

interface OfferAttributesProps {
  rule: DynamicRule;
  isDisabled: boolean;
  onChange: (rule: DynamicRule) => void;
}

/** Attributes an offer must have; a part that would not count is named once the field is left. */
export const OfferAttributes = ({ rule, isDisabled, onChange }: OfferAttributesProps) => {
  const [text, setText] = useState(writeAttributes(rule.attributes));
  const [unread, setUnread] = useState<string>();
  return (
    <>
      <TextField
        label={t('With these attributes')}
        description={t('Such as category = new cars, model = terran. All of them must fit.')}
        isDisabled={isDisabled}
        value={text}
        isInvalid={unread !== undefined}
        errorMessage={unread && t('“{part}” does not count: write it as name = value.', { part: unread })}
        onBlur={() => setUnread(unreadPart(text))}
        onChange={(next) => {
          setText(next);
          if (unreadPart(next) === undefined) setUnread(undefined);
          onChange({ ...rule, attributes: readAttributes(next) });
        }}
      />
      <FittingOffers rule={rule} />
    </>
  );
};
