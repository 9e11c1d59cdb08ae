/**
 * Shows what is due after a sign-in, one thing at a time, and leads on as the rules say. Everything it knows is kept
 * on the device, so a page loaded again shows the same. Only with a connection: nothing that needs the network, and no
 * balance that may be paid by now, stands in the way of somebody without signal.
 */
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Account } from '../../../contract/accounts.ts';
import type { Visitor } from '../../../domain/access.ts';
import { admissionOf, tableOf } from '../../../domain/routes/admission.ts';
import { routeOfPath } from '../../../domain/routes/route-tables.ts';
import { screenOrHome } from '../../../domain/routes/targets.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { type AfterSignIn as SignIn, note, useAfterSignIn } from '../../client/after-sign-in.ts';
import { dirtyForms } from '../../client/dirty-forms.ts';
import { useLocale, useRegions } from '../../client/locale-context.tsx';
import { useOpenDatabase, useStore } from '../../client/client-context.tsx';
import { useAccount } from '../../client/use-account.ts';
import { useVisitor } from '../use-visitor.ts';
import { DueDialog } from './due-dialog.tsx';
import { type Due, dueNow } from './due-now.ts';

export function AfterSignIn() {
  const database = useOpenDatabase();
  const account = useAccount();
  const place = useLocale();
  const regions = useRegions();
  const signIn = useAfterSignIn();
  const visitor = useVisitor();
  const pathname = useLocation({ select: (location) => location.pathname });
  const isTyping = useStore(dirtyForms) > 0;
  if (!database || !account || !place || !regions || !signIn || !visitor) return null;
  // Between here and the identity provider nothing is asked.
  if (isPassedThrough(pathname, visitor)) return null;
  const isAtWork = isTyping || workPages.has(routeOfPath(pathname, tableOf(visitor))?.id ?? '');
  const { due, isSettled } = dueNow({ account, country: place.country, regions, signIn, pathname, isAtWork });
  return <WhatIsDue {...{ database, account, signIn, visitor, due, isSettled }} />;
}

interface WhatIsDueProps {
  database: AccountDatabase;
  account: Account;
  signIn: SignIn;
  visitor: Visitor;
  due: Due | null;
  isSettled: boolean;
}

function WhatIsDue({ database, account, signIn, visitor, due, isSettled }: WhatIsDueProps) {
  const navigate = useNavigate();
  const { sessionId } = signIn;
  const target = due && 'goTo' in due ? targetOf(due, visitor) : null;
  const answer = async () => {
    if (!due) return;
    await note(database, sessionId, { answered: due.kind });
    if (target !== null) await navigate({ href: target, replace: true });
  };
  useEffect(() => {
    if (isSettled && !signIn.isSettled) void note(database, sessionId, { isSettled: true });
  }, [database, sessionId, isSettled, signIn.isSettled]);
  if (!due) return null;
  return <DueDialog key={due.kind} {...{ due, account, visitor, onAnswer: answer }} />;
}

const aboutTheSession: ReadonlySet<string> = new Set([
  'login',
  'logout',
  'clear-state',
  'activate',
  'register',
  'register-invited',
]);

/** Where somebody works on something that a question would interrupt. */
const workPages: ReadonlySet<string> = new Set([
  'new-request',
  'new-request-kind',
  'remote',
  'remote-technician',
  'contacts',
]);

/** Pages that only pass through, or are about signing in and out. */
function isPassedThrough(pathname: string, visitor: Visitor): boolean {
  const row = routeOfPath(pathname, tableOf(visitor));
  return row?.kind === 'callback' || row?.frame === 'bare' || aboutTheSession.has(row?.id ?? '');
}

/** Null: stays where they are. The wallet is for those who may see it; the others have come from somewhere. */
function targetOf(due: Extract<Due, { goTo: string }>, visitor: Visitor): string | null {
  const path = screenOrHome(due.goTo, visitor);
  const isOpen = admissionOf(routeOfPath(path, tableOf(visitor)), visitor) === 'enter';
  if (isOpen) return path;
  return due.kind === 'low-credits' ? null : '/';
}
