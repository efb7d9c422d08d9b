import { fireEvent, render, screen } from '@testing-library/react';
import { EmailPreview } from './email-preview';

it('stays as high as what is in it when its column becomes narrower', () => {
  render(<EmailPreview html="<p>Spring dates are open.</p>" />);
  const frame = screen.getByTitle<HTMLIFrameElement>('The email as it looks');
  let height = 420;
  Object.defineProperty(frame.contentDocument!.body, 'offsetHeight', { get: () => height });
  fireEvent.load(frame);
  expect(frame).toHaveStyle({ height: '420px' });
  height = 610;
  frame.contentWindow!.dispatchEvent(new Event('resize'));
  expect(frame).toHaveStyle({ height: '610px' });
});
