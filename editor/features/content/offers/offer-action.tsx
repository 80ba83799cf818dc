import { useQuery } from '@tanstack/react-query';
import type { OfferContent } from '#api-clients/offers/offer.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { formsQuery } from '#editor/pieces/links/links.api.ts';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import type { OfferPartProps } from './offer-form.types.ts';

type Action = NonNullable<OfferContent['cta']>;

const none: Action = { label: '', url: '', form_id: '' };

/** What visitors press: an address, or a form that opens. Without a label there is no button. */
export const OfferAction = ({ value, isReadOnly, set, errorOf }: OfferPartProps) => {
  const forms = useQuery(formsQuery);
  const action = value.cta ?? none;
  const change = (part: Partial<Action>) => {
    const next = { ...action, ...part };
    set({ cta: Object.values(next).every((text) => text === '') ? null : next });
  };
  return (
    <>
      <TextField
        label={t('Words of the button')}
        maxLength={80}
        isReadOnly={isReadOnly}
        value={action.label}
        onChange={(label) => change({ label })}
        errorMessage={errorOf('cta.label')}
      />
      <TextField
        label={t('Leads to')}
        isCode
        placeholder="/contact"
        isReadOnly={isReadOnly}
        value={action.url}
        onChange={(url) => change({ url })}
        errorMessage={errorOf('cta.url')}
      />
      <ComboBox
        label={t('Or opens the form')}
        placeholder={t('No form')}
        isDisabled={isReadOnly}
        options={(forms.data ?? []).map(({ id, attributes }) => ({ id, label: attributes.name }))}
        value={action.form_id || null}
        onChange={(form) => change({ form_id: form ?? '' })}
      />
    </>
  );
};
