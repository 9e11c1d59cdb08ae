/** What the browser is told to do next: the bank's pages, and the shape in which the components want to hear of them. */

/** Where the components and people reach the service's pages. */
export interface BankAddresses {
  /** Ends with `/`. */
  base: string;
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64');

export function bankAction({ base }: BankAddresses, actionId: string, where: 'bank' | 'page'): object {
  if (where === 'bank') {
    const url = `${base}bank/${actionId}`;
    return {
      resultCode: 'RedirectShopper',
      action: { type: 'redirect', paymentMethodType: 'scheme', method: 'GET', url },
    };
  }
  return {
    resultCode: 'IdentifyShopper',
    action: {
      ...{ type: 'threeDS2', subtype: 'fingerprint', paymentMethodType: 'scheme' },
      ...{ paymentData: actionId, authorisationToken: actionId },
      token: base64({
        threeDSMethodNotificationURL: `${base}3ds/method-done`,
        threeDSMethodUrl: `${base}3ds/method`,
        threeDSServerTransID: actionId,
      }),
    },
  };
}

/** The answer to the fingerprint: the bank asks the person. */
export function challengeAction({ base }: BankAddresses, actionId: string): object {
  return {
    action: {
      ...{ type: 'threeDS2', subtype: 'challenge', paymentMethodType: 'scheme' },
      ...{ paymentData: actionId, authorisationToken: actionId },
      token: base64({
        acsReferenceNumber: 'EMBEDDED-ACS',
        acsTransID: actionId,
        acsURL: `${base}3ds/challenge`,
        messageVersion: '2.2.0',
        threeDSNotificationURL: `${base}3ds/challenge-done`,
        threeDSServerTransID: actionId,
      }),
    },
  };
}

/** The answer to the fingerprint: the bank asks nothing. */
export function frictionlessResult(actionId: string): object {
  return {
    type: 'completed',
    details: { threeDSResult: base64({ transStatus: 'Y', authorisationToken: actionId }) },
  };
}

export function mandateAction({ base }: BankAddresses, actionId: string): object {
  return { type: 'voucher', paymentMethodType: 'directdebit_GB', url: `${base}mandate/${actionId}.pdf` };
}

/** What the bank's page sends the person back with. */
export function redirectResultOf(actionId: string): string {
  return Buffer.from(actionId).toString('base64url');
}

/** The payment that details speak of; null when they speak of none. Whether the bank agreed is never taken from them. */
export function actionIdFrom(details: {
  redirectResult?: string | undefined;
  threeDSResult?: string | undefined;
}): string | null {
  if (details.redirectResult !== undefined)
    return asActionId(Buffer.from(details.redirectResult, 'base64url').toString());
  return asActionId(decoded(details.threeDSResult ?? '')['authorisationToken']);
}

/** Null for what is no name of a payment in an address. */
export function asActionId(value: unknown): string | null {
  return typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value : null;
}

/** Of JSON in base64, with either alphabet; empty for anything else. */
export function decoded(message: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(message, 'base64').toString());
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
