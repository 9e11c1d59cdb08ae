/** Row types of all tables, one file per migration or part of one; instants are Date, int8 number, numeric string, jsonb parsed. */
import type { BillingTables } from './tables-billing.ts';
import type { ChatFileTables } from './tables-chat-files.ts';
import type { ContactTables } from './tables-contact.ts';
import type { ConversationTables } from './tables-conversations.ts';
import type { CoreTables } from './tables-core.ts';
import type { MeetingTables } from './tables-meetings.ts';
import type { PaymentTables } from './tables-payments.ts';
import type { DeskTables } from './tables-desk.ts';
import type { EmbeddedChatTables } from './tables-embedded-chat.ts';
import type { OrderTables } from './tables-orders.ts';
import type { PortalTables } from './tables-portal.ts';
import type { ReferenceTables } from './tables-reference.ts';
import type { RequestTables } from './tables-requests.ts';
import type { ShellTables } from './tables-shell.ts';
import type { ShopTables } from './tables-shop.ts';
import type { SubscriptionTables } from './tables-subscriptions.ts';
import type { SupportTables } from './tables-support.ts';
import type { TranslationTables } from './tables-translations.ts';

export interface Tables
  extends
    CoreTables,
    ConversationTables,
    PortalTables,
    RequestTables,
    ReferenceTables,
    ShellTables,
    ContactTables,
    SupportTables,
    ShopTables,
    PaymentTables,
    OrderTables,
    SubscriptionTables,
    TranslationTables,
    BillingTables,
    DeskTables,
    MeetingTables,
    EmbeddedChatTables,
    ChatFileTables {}
