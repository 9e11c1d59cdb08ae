/** Servers of a test's own, each on its own data: in the process that the worker keeps, or in one of their own. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { freePort } from '../../scripts/postgres.ts';
import { projectFolder } from '../../scripts/steps.ts';
import type { ServerHost } from './hosted-server.ts';
import { signIn } from './portal.ts';
import type { ServerProcess, ServerSettings } from './server-process.ts';
import { dataToStartFrom, enter } from './signed-in-devices.ts';
import { removeFolder } from './template.ts';
import type { UnreliableProxy } from './unreliable-proxy.ts';

const builtPage = process.env['DIST_DIR'] ?? join(projectFolder, 'dist');

export interface World {
  /** Where the browser finds the portal: the proxy. */
  url: string;
  server: ServerProcess;
  network: UnreliableProxy;
  /** Of the server. */
  dataFolder: string;
  /** Folder of the page it serves, with `hasOwnPage`. */
  ownPage: string;
  /** The clock of the server goes that far ahead, while it runs. */
  passTime(ms: number): Promise<void>;
}

interface OpenServer extends Omit<World, 'url' | 'network'> {
  /** Where the server itself listens. */
  port: number;
  close(): Promise<void>;
}

interface ServerChoice {
  publicUrl: string;
  dataFolder: string;
  environment?: Record<string, string>;
  hasOwnPage?: boolean;
}

export async function openServer<S extends ServerProcess>(
  create: (settings: ServerSettings) => S,
  { publicUrl, dataFolder, environment = {}, hasOwnPage = false }: ServerChoice,
): Promise<OpenServer & { server: S }> {
  const port = await freePort();
  const ownPage = join(dataFolder, 'page');
  if (hasOwnPage) cpSync(builtPage, ownPage, { recursive: true });
  const server = create({
    port,
    dataFolder,
    publicUrl,
    environment: { ...environment, ...(hasOwnPage ? { DIST_DIR: ownPage } : {}) },
  });
  const close = async () => {
    await server.stop();
    removeFolder(dataFolder);
  };
  try {
    await server.start();
  } catch (error) {
    await close();
    throw error;
  }
  const passTime = () => Promise.reject(new Error('Its process has the clock of the machine.'));
  return { server, port, dataFolder, ownPage, passTime, close };
}

/** A server of the test's own in the process that the worker keeps; people may come to it with a device they know. */
export async function openHosted(
  host: ServerHost,
  network: UnreliableProxy,
  choice: ServerChoice,
): Promise<OpenServer> {
  const opened = await openServer(host.create, choice);
  const isUsual = Object.keys(choice.environment ?? {}).length === 0;
  let hasRunOn = true;
  let isOfToday = true;
  const { start, stop, kill, log, copyDataTo, passTime } = opened.server;
  const end = (how: () => Promise<void>) => () => {
    hasRunOn = false;
    return how();
  };
  const later = (ms: number) => {
    isOfToday = false;
    return passTime(ms);
  };
  enter({
    ...{ url: choice.publicUrl, network, copyDataTo },
    isAsStarted: () => isUsual && hasRunOn && isOfToday,
    knowsDevices: () => isUsual && isOfToday,
  });
  return { ...opened, passTime: later, server: { start, stop: end(stop), kill: end(kill), log } };
}

/**
 * Of somebody who has signed in before only where something else had happened; by hand, on a server of its own. Whom the portal
 * stops at the sign-in as long as nothing has happened, for a balance below zero, gets none.
 */
export async function makeDevice(
  email: string,
  { browser, host, network }: { browser: Browser; host: ServerHost; network: UnreliableProxy },
) {
  const url = addressOf(network);
  const opened = await openHosted(host, network, { publicUrl: url, dataFolder: dataToStartFrom() });
  network.leadTo(opened.port);
  const options = { viewport: { width: 1280, height: 800 }, locale: 'en-GB', timezoneId: 'Europe/Berlin' } as const;
  const context = await browser.newContext({
    ...options,
    baseURL: url,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  try {
    await signIn(await context.newPage(), email);
  } catch {
    // Every test signs them in by hand.
  } finally {
    await context.close();
    network.forget();
    await opened.close();
  }
}

export const addressOf = (network: UnreliableProxy) => `http://localhost:${network.port}`;
