import { expect, test, vi } from 'vitest';
import { createBrowserPageLife } from './page-life.ts';

function openPage() {
  const page = new EventTarget();
  const location = { replace: vi.fn(), assign: vi.fn(), reload: vi.fn() };
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('location', location);
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  return { life: createBrowserPageLife(), location, show };
}

test('a page that had nothing more to say is loaded anew when the browser shows it again as it was', () => {
  const { life, location, show } = openPage();
  life.replaceWith('https://idp.test/');
  expect(location.replace).toHaveBeenCalledWith('https://idp.test/');
  show(false);
  expect(location.reload).not.toHaveBeenCalled();
  show(true);
  expect(location.reload).toHaveBeenCalledOnce();
});

test('another page stays as it was when the browser shows it again', () => {
  const { life, location, show } = openPage();
  life.goTo('https://idp.test/');
  show(true);
  expect(location.reload).not.toHaveBeenCalled();
});
