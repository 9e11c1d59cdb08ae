/** Opens every outside service and puts together what they bring: routes, jobs, and whom the page may reach. */
import type { Hono } from 'hono';
import type { Configuration } from './configuration.ts';
import type { MeetingSettings } from '../areas/meetings/routes.ts';
import type { PageOrigins } from '../http/headers.ts';
import type { Upgrade } from '../http/upgrades.ts';
import type { Jobs } from '../jobs/job.ts';
import type { ChatProvider } from '../providers/chat.ts';
import type { MailPort } from '../providers/mail.ts';
import type { Objects } from '../providers/objects.ts';
import type { PaymentProvider } from '../providers/payments.ts';
import type { Translation } from '../providers/translation.ts';
import { openChat } from './open-chat.ts';
import { openMeetings } from './open-meetings.ts';
import { openPayments } from './open-payments.ts';
import { openMail, openObjects } from './open-providers.ts';
import { openTranslation } from './open-translation.ts';
import type { ServiceDeps } from '../embedded/service-deps.ts';

export interface Outside extends MeetingSettings {
  objects: Objects;
  mail: MailPort;
  payments: PaymentProvider;
  chat: ChatProvider;
  translation: Translation;
  /** Of embedded stand-ins. */
  routes: Hono[];
  jobs: Jobs[];
  origins: PageOrigins;
  upgrades: Upgrade[];
  start(): Promise<void>;
  /** Ends what runs at embedded services; people are told to connect again. */
  close(): void;
}

interface Deps extends ServiceDeps {
  /** The portal itself: where an embedded service tells it something. */
  deliver: (request: Request) => Promise<Response>;
}

export async function openOutside(configuration: Configuration, deps: Deps): Promise<Outside> {
  const { objects, routes } = await openObjects(configuration, deps);
  const { mail, pages } = await openMail(configuration, deps.now);
  const [payments, chat] = [await openPayments(configuration, deps), await openChat(configuration, deps)];
  const meetings = await openMeetings(configuration, deps);
  const opened = [payments, chat];
  return {
    objects,
    mail,
    payments: payments.provider,
    chat: chat.provider,
    meetings: meetings.meetings,
    translation: openTranslation(configuration.translation, deps.now),
    routes: [...routes, ...pages, ...opened.flatMap((one) => one.routes)],
    jobs: opened.map((one) => one.jobs),
    origins: allOf([...opened, meetings].map((one) => one.origins)),
    upgrades: [...meetings.upgrades, ...chat.upgrades],
    start: chat.start,
    close() {
      for (const one of [meetings, chat]) one.close();
    },
  };
}

function allOf(origins: readonly PageOrigins[]): PageOrigins {
  const names = ['connect', 'sockets', 'scripts', 'frames', 'images', 'forms'] as const;
  return Object.fromEntries(names.map((name) => [name, origins.flatMap((one) => one[name] ?? [])]));
}
