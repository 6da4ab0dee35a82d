import { describe, expect, it } from 'vitest';
import { createNotifications } from '../../src/page/notifications';
import { ManualScheduler } from '../support/manual-scheduler';
import { record } from '../support/record';

const link = { copiedContent: 'link', text: 'Link copied' } as const;
const csv = { copiedContent: 'csv', text: 'CSV copied' } as const;

describe('createNotifications', () => {
  it('emits a notification, and null after two seconds', () => {
    const clock = new ManualScheduler();
    const { notification$, notify } = createNotifications(clock);
    const { values } = record(notification$);
    expect(values).toEqual([null]);
    notify(link);
    clock.advanceBy(1_999);
    expect(values).toEqual([null, link]);
    clock.advanceBy(1);
    expect(values).toEqual([null, link, null]);
    expect(clock.pendingTimers).toBe(0);
  });

  it('replaces a notification with the next one, which stays for two full seconds', () => {
    const clock = new ManualScheduler();
    const { notification$, notify } = createNotifications(clock);
    const { values } = record(notification$);
    notify(link);
    clock.advanceBy(1_500);
    notify(csv);
    clock.advanceBy(1_999);
    expect(values).toEqual([null, link, csv]);
    clock.advanceBy(1);
    expect(values).toEqual([null, link, csv, null]);
  });

  it('restarts the two seconds when the same notification is repeated', () => {
    const clock = new ManualScheduler();
    const { notification$, notify } = createNotifications(clock);
    const { values } = record(notification$);
    notify(link);
    clock.advanceBy(1_500);
    notify(link);
    clock.advanceBy(1_500);
    expect(values.at(-1)).toBe(link);
  });

  it('emits the current notification to late subscribers, and shares one timer', () => {
    const clock = new ManualScheduler();
    const { notification$, notify } = createNotifications(clock);
    const early = record(notification$);
    notify(link);
    const late = record(notification$);
    expect(late.values).toEqual([link]);
    expect(clock.pendingTimers).toBe(1);
    for (const { subscription } of [early, late]) subscription.unsubscribe();
    expect(clock.pendingTimers).toBe(0);
  });

  it('ignores the outcome of a promise that a newer one or a newer notification has followed', async () => {
    const { notification$, notify, notifyOf } = createNotifications(new ManualScheduler());
    const { values } = record(notification$);
    const slow = new Promise<typeof link>((resolve) =>
      setTimeout(() => {
        resolve(link);
      }, 1),
    );
    notifyOf(slow);
    notifyOf(Promise.resolve(csv));
    await slow;
    expect(values).toEqual([null, csv]);
    notifyOf(Promise.resolve(link));
    notify(csv);
    await Promise.resolve();
    expect(values).toEqual([null, csv, csv]);
  });

  it('keeps the shown notification until the outcome of a promise is known, and if it is null', async () => {
    const clock = new ManualScheduler();
    const { notification$, notify, notifyOf } = createNotifications(clock);
    const { values } = record(notification$);
    notify(link);
    notifyOf(Promise.resolve(null));
    await Promise.resolve();
    expect(values).toEqual([null, link]);
    clock.advanceBy(2_000);
    expect(values).toEqual([null, link, null]);
  });
});
