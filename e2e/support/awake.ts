import type { Page } from '@playwright/test';

interface Fiber {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/**
 * Waits until React has hydrated the page, which its root's state shows. Only then do links
 * navigate within the page; before that, they load a new document. Single elements are marked
 * earlier, while hydration is still in progress.
 */
export const awake = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const root = document.getElementById('root') as unknown as Record<string, Fiber | undefined>;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'));
    return key !== undefined && root[key]?.stateNode.current.memoizedState.isDehydrated === false;
  });
};
