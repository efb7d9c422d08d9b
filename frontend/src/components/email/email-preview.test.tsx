import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { EmailPreview } from './email-preview';

it('stays as tall as its content when its column gets narrower', async () => {
  let resized: () => void = () => undefined;
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((callback) => {
    resized = () => callback([], {} as ResizeObserver);
    return { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined };
  });
  render(<EmailPreview html="<p>Spring dates are open.</p>" />);
  const frame = screen.getByTitle<HTMLIFrameElement>('Email preview');
  let height = 420;
  Object.defineProperty(frame.contentDocument!.body, 'offsetHeight', { get: () => height });
  fireEvent.load(frame);
  expect(frame).toHaveStyle({ height: '420px' });
  height = 610;
  resized();
  await waitFor(() => expect(frame).toHaveStyle({ height: '610px' }));
});
