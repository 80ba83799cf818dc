import type { OrderCompanyWrite } from '#api-clients/orders/payment-accounts.operations.ts';
import { t } from '#editor/i18n/t.ts';

export const captureWords: Readonly<Record<OrderCompanyWrite['capture_method'], string>> = {
  manual: t('the money stays held'),
  automatic: t('the money is taken at once'),
};

export const holdWords: Readonly<Record<OrderCompanyWrite['hold_policy'], string>> = {
  capture: t('the money is taken'),
  void: t('the money is let go'),
};

export const feeWords: Readonly<Record<OrderCompanyWrite['fee_policy'], string>> = {
  capture: t('the fee is taken'),
  refund: t('the fee goes back'),
};

export const testWords: Readonly<Record<OrderCompanyWrite['test_mode'], string>> = {
  auto: t('On a demo of this machine only'),
  on: t('Always: no money moves'),
  off: t('Never: money moves'),
};
