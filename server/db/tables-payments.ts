/** Tables of 0015_embedded_payments.sql and 0016_payment_events.sql. */
import type { ColumnType, Generated } from 'kysely';
import type { Amount } from '../../domain/commerce/money.ts';

export type EmbeddedPaymentState = 'challenge' | 'received' | 'authorised' | 'refused';
export type BankAnswer = 'approved' | 'refused' | 'cancelled';

export interface PaymentTables {
  embedded_payment_stored_method: {
    id: string;
    shopper_reference: string;
    type: string;
    brand: string | null;
    last_four: string;
    holder: string;
    expiry_month: string | null;
    expiry_year: string | null;
    created_at: Date;
  };
  embedded_payment: {
    id: string;
    action_id: string;
    merchant_reference: string;
    shopper_reference: string | null;
    value: number;
    currency: string;
    method: string;
    brand: string | null;
    last_four: string | null;
    holder: string;
    return_url: string | null;
    expiry_month: string | null;
    expiry_year: string | null;
    is_to_store: boolean;
    stored_method_id: string | null;
    state: EmbeddedPaymentState;
    refusal_code: number | null;
    bank_answer: BankAnswer | null;
    refunded_value: Generated<number>;
    created_at: Date;
  };
  embedded_payment_refund: {
    id: string;
    payment_id: string;
    merchant_reference: string;
    value: number;
    created_at: Date;
  };
  embedded_payment_answer: {
    key: string;
    request_hash: string;
    status: number | null;
    answer: string | null;
    created_at: Date;
  };
  payment_event: {
    id: Generated<number>;
    event_id: string;
    code: string;
    is_success: boolean;
    original_payment_id: string | null;
    reference: string;
    amount: Amount;
    currency: string;
    reason: string;
    stored_method_id: string | null;
    method: ColumnType<{ type: string | null; brand: string | null; lastFour: string | null }, string, string>;
    at: Date;
    received_at: Date;
    handled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
}
