/** The voucher calls as tests make them. */
import { whose } from './cart-calls.ts';
import type { TestServer } from './test-server.ts';

export function voucherCallsOf(server: () => TestServer) {
  return {
    look: (voucherCode: string, more: { countryCode?: string; voucherType?: string } = {}) =>
      server().call('GET /api/v1/transaction/CheckVoucherCode', {
        query: { countryCode: 'de', language: 'en', voucherCode, ...more },
      }),
    planWith: (voucherCode: string, subscriptionId: number, countryCode = 'de') =>
      server().call('GET /api/v1/subscriptions/GetSubscriptionsWithVoucher', {
        query: { countryCode, language: 'en', voucherCode, subscriptionId },
      }),
    apply: (as: string, voucherCode: string) =>
      server().call('GET /api/v1/payment/getApplyVoucher', { query: { ...whose(as), voucherCode } }, { as }),
  };
}
