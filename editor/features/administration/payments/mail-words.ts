import type { OrderMailName } from '#api-clients/orders/order-mail.data.ts';
import { t } from '#editor/i18n/t.ts';

/** When each mail is sent. */
export const mailWords: Readonly<Record<OrderMailName, string>> = {
  confirmed: t('Car reserved'),
  ordered: t('Car ordered'),
  confirmLink: t('Please confirm'),
  carTaken: t('Somebody else had the car first'),
  cancelled: t('Order cancelled'),
  refunded: t('Money goes back'),
  expired: t('Reservation has ended'),
  endsSoon: t('Reservation ends soon'),
  carFree: t('Car is free again'),
  staffNew: t('To staff: new order'),
  staffEnded: t('To staff: order ended'),
  staffEndsSoon: t('To staff: reservation ends soon'),
};
