import { expect } from '@playwright/test';
import { becomeStudent } from '../support/people';
import { test } from '../support/test';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

// no push service can be reached here, so the browser's own subscribing is replaced
test('a student is offered notifications after sending a video, and a notification opens its page', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/of-this-browser';
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    const isOn = () => localStorage.getItem('test-push') !== null;
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: () => {
        localStorage.removeItem('test-push');
        return Promise.resolve(true);
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe: () => {
        localStorage.setItem('test-push', '1');
        return Promise.resolve(subscription);
      },
      getSubscription: () => Promise.resolve(isOn() ? subscription : null),
    });
    Notification.requestPermission = () => Promise.resolve('granted');
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  });
  await becomeStudent(page, 'notified@example.com', 'ring-the-eddy-7');
  await page.goto('/student/submit');
  await page.getByLabel('Title').fill('A boof to hear about');
  await page.getByLabel('Focus area').selectOption('river-running');
  await page.getByLabel('Description').fill('I land flat.');
  await page.getByLabel('Video link').fill('https://youtu.be/aqz-KE-bpKQ');
  await page.getByRole('button', { name: 'Send video' }).click();
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(page.getByText(/^Notifications are on for this device/)).toBeVisible();

  await page.goto('/student/settings');
  const devices = page.getByRole('list', { name: 'Devices with notifications' });
  await expect(devices.getByText('(this device)')).toBeVisible();

  await test.step('the service worker shows a title, and opens the page', async () => {
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    const shown = await worker.evaluate(async () => {
      const titles: unknown[] = [];
      const scope = self as unknown as {
        registration: { showNotification: (...given: unknown[]) => Promise<void> };
      };
      scope.registration.showNotification = (...given) => {
        titles.push(given);
        return Promise.resolve();
      };
      const data = { title: 'Your review is ready', path: '/student/feedback', tag: 'review' };
      // the types of a service worker aren't those of a page
      const { PushEvent } = self as unknown as {
        PushEvent: new (type: string, init: { data: string }) => Event;
      };
      self.dispatchEvent(new PushEvent('push', { data: JSON.stringify(data) }));
      await Promise.resolve();
      return titles;
    });
    expect(shown).toEqual([
      [
        'Your review is ready',
        { tag: 'review', icon: '/icon-192.png', data: { path: '/student/feedback' } },
      ],
    ]);
  });

  await devices.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Turn on for this device' })).toBeVisible();
});
