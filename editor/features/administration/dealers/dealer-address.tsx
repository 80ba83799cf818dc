import { useMutation } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { PlaceMap } from '#editor/pieces/place-map/place-map.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { type DealerPartProps, textField } from './dealer-form.types.ts';
import { placeOfPostcode } from './dealers.api.ts';
import styles from './dealers.module.css';
import { DegreesField, placeOn } from './degrees-field.tsx';

/** Address, telephone numbers and position. */
export const DealerAddress = (props: DealerPartProps) => {
  const { value, isReadOnly, set, errorOf } = props;
  const find = useMutation({
    mutationFn: () => placeOfPostcode(value.zipcode),
    onSuccess: (place) => place && set({ lat: place.lat, lng: place.lng, state: value.state || place.state }),
  });
  const degrees = (name: 'lat' | 'lng') => ({
    value: value[name],
    isReadOnly,
    onChange: (typed: number | null) => set({ [name]: typed }),
    errorMessage: errorOf(name),
  });
  return (
    <>
      <TextField {...textField(props, 'address', t('Street'))} maxLength={300} />
      <div className={styles.pair}>
        <TextField {...textField(props, 'zipcode', t('Postcode'))} maxLength={20} />
        <TextField {...textField(props, 'city', t('Town'))} maxLength={100} />
        <TextField
          {...textField(props, 'state', t('Region'))}
          description={t('Visitors look for dealers by it.')}
          maxLength={100}
        />
        <TextField
          {...textField(props, 'locality', t('Place'))}
          description={t('Where visitors look for it; the town unless given.')}
          maxLength={100}
        />
        <TextField
          {...textField(props, 'country', t('Country'))}
          description={t('Two letters, such as DE')}
          maxLength={2}
          isCode
        />
        <TextField {...textField(props, 'email', t('Email address'))} maxLength={254} inputMode="email" />
        <TextField {...textField(props, 'phone', t('Telephone'))} maxLength={40} inputMode="tel" />
        <TextField {...textField(props, 'main_phone', t('Switchboard'))} maxLength={40} inputMode="tel" />
        <TextField {...textField(props, 'whatsapp', t('WhatsApp'))} maxLength={40} inputMode="tel" />
      </div>
      <div className={styles.pair}>
        <DegreesField {...degrees('lat')} label={t('Latitude')} most={90} hint={t('Enter -90 to 90')} />
        <DegreesField {...degrees('lng')} label={t('Longitude')} most={180} hint={t('Enter -180 to 180')} />
      </div>
      <PlaceMap label={t('Position of the dealer')} position={placeOn(value)} isReadOnly={isReadOnly} onMove={set} />
      {!isReadOnly && (
        <div className={styles.line}>
          <Button
            icon={MapPin}
            isPending={find.isPending}
            disabledReason={value.zipcode.trim() === '' ? t('Enter the postcode first.') : undefined}
            onPress={() => find.mutate()}
          >
            {t('Take the middle of the postcode')}
          </Button>
          <span role="status" className={styles.note}>
            {find.data === null && t('This postcode is not known.')}
          </span>
        </div>
      )}
    </>
  );
};
