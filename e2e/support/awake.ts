import type { Page } from '@playwright/test';

interface Fiber {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/**
 * Waits until React has taken the page over: its root no longer stands as the server sent it. Only then is a link followed
 * inside the page: before, it is an ordinary link and the page is loaded anew. Single elements are marked earlier, while
 * the taking over is still under way.
 */
export const awake = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const root = document.getElementById('root') as unknown as Record<string, Fiber | undefined>;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'));
    return key !== undefined && root[key]?.stateNode.current.memoizedState.isDehydrated === false;
  });
};
