/** Refusals as Adyen's test platform makes them: the holder's name asks for one. */
export interface TestRefusal {
  code: number;
  reason: string;
  holder: string;
  resultCode: 'Refused' | 'Error' | 'Cancelled';
}

const refused = (code: number, reason: string, holder: string): TestRefusal => ({
  ...{ code, reason, holder },
  resultCode: 'Refused',
});

export const testRefusals: readonly TestRefusal[] = [
  refused(2, 'Refused', 'DECLINED'),
  refused(3, 'Referral', 'REFERRAL'),
  { ...refused(4, 'Acquirer Error', 'ERROR'), resultCode: 'Error' },
  refused(5, 'Blocked Card', 'BLOCK_CARD'),
  refused(6, 'Expired Card', 'CARD_EXPIRED'),
  refused(7, 'Invalid Amount', 'INVALID_AMOUNT'),
  refused(8, 'Invalid Card Number', 'INVALID_CARD_NUMBER'),
  refused(9, 'Issuer Unavailable', 'ISSUER_UNAVAILABLE'),
  refused(10, 'Not supported', 'NOT_SUPPORTED'),
  refused(11, '3D Not Authenticated', 'NOT_3D_AUTHENTICATED'),
  refused(12, 'Not enough balance', 'NOT_ENOUGH_BALANCE'),
  refused(14, 'Acquirer Fraud', 'ACQUIRER_FRAUD'),
  refused(15, 'Cancelled', 'CANCELLED'),
  refused(16, 'Shopper Cancelled', 'SHOPPER_CANCELLED'),
  refused(17, 'Invalid Pin', 'INVALID_PIN'),
  refused(18, 'Pin tries exceeded', 'PIN_TRIES_EXCEEDED'),
  refused(19, 'Pin validation not possible', 'PIN_VALIDATION_NOT_POSSIBLE'),
  refused(20, 'FRAUD', 'FRAUD'),
  refused(21, 'Not Submitted', 'NOT_SUBMITTED'),
  { ...refused(22, 'FRAUD-CANCELLED', 'FRAUD_CANCELLED'), resultCode: 'Cancelled' },
  refused(23, 'Transaction Not Permitted', 'TRANSACTION_NOT_PERMITTED'),
  refused(24, 'CVC Declined', 'CVC_DECLINED'),
  refused(25, 'Restricted Card', 'RESTRICTED_CARD'),
  refused(26, 'Revocation Of Auth', 'REVOCATION_OF_AUTH'),
  refused(27, 'Declined Non Generic', 'DECLINED_NON_GENERIC'),
  refused(28, 'Withdrawal amount exceeded', 'WITHDRAWAL_AMOUNT_EXCEEDED'),
  refused(29, 'Withdrawal count exceeded', 'WITHDRAWAL_COUNT_EXCEEDED'),
  refused(31, 'Issuer Suspected Fraud', 'ISSUER_SUSPECTED_FRAUD'),
  refused(32, 'AVS Declined', 'AVS_DECLINED'),
  refused(33, 'Card requires online pin', 'PIN_REQUIRED'),
  refused(34, 'No checking account available on Card', 'NO_CHECKING_ACCOUNT'),
  refused(35, 'No savings account available on Card', 'NO_SAVINGS_ACCOUNT'),
  refused(36, 'Mobile PIN required', 'MOBILE_PIN_REQUIRED'),
  refused(37, 'Contactless fallback', 'CONTACTLESS_FALLBACK'),
  refused(38, 'Authentication required', 'AUTHENTICATION_REQUIRED'),
  refused(39, 'RReq not received from DS', 'RREQ_NOT_RECEIVED'),
  // Added by Adyen since the specification was written.
  refused(46, 'Blocked by Adyen to prevent excessive retry fees', 'EXCESSIVE_RETRY_BLOCKED'),
];

export function refusalOf(code: number): TestRefusal {
  const found = testRefusals.find((refusal) => refusal.code === code);
  if (found === undefined) throw new Error(`There is no refusal ${code}`);
  return found;
}
