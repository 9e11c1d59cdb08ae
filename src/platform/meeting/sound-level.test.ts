import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchLevel } from './sound-level.ts';

/** Runs, as in a browser, only once the person has touched the page. */
class FakeContext {
  static isPageTouched = false;
  static all: FakeContext[] = [];
  state = FakeContext.isPageTouched ? 'running' : 'suspended';
  wakings = 0;
  constructor() {
    FakeContext.all.push(this);
  }
  createAnalyser = () => ({
    fftSize: 0,
    getFloatTimeDomainData: (samples: Float32Array) => samples.fill(this.state === 'running' ? 0.1 : 0),
  });
  createMediaStreamSource = () => ({ connect: () => undefined });
  resume = async () => {
    this.wakings += 1;
    if (FakeContext.isPageTouched) this.state = 'running';
  };
  close = async () => {
    this.state = 'closed';
  };
}

let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('AudioContext', FakeContext);
  vi.useFakeTimers();
  FakeContext.isPageTouched = false;
  FakeContext.all = [];
});
afterEach(() => void vi.useRealTimers());

const stream = {} as MediaStream;
const level = (told: number[]) => {
  vi.advanceTimersToNextTimer();
  return told.at(-1);
};

test.each(['pointerup', 'keydown'])(
  'the level of a page that opened by itself moves with the voice from the person’s first %s on',
  (touch) => {
    const told: number[] = [];
    const stop = watchLevel(stream, (now) => told.push(now));
    expect(level(told)).toBe(0);
    FakeContext.isPageTouched = true;
    page.dispatchEvent(new Event(touch));
    expect(level(told)).toBeCloseTo(0.5);
    stop();
    page.dispatchEvent(new Event(touch));
    expect(FakeContext.all).toMatchObject([{ state: 'closed', wakings: 1 }]);
  },
);

test('the level of a page that was touched before moves at once', () => {
  FakeContext.isPageTouched = true;
  const told: number[] = [];
  const stop = watchLevel(stream, (now) => told.push(now));
  expect(level(told)).toBeCloseTo(0.5);
  stop();
});
