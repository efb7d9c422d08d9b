import { render, screen } from '@testing-library/react';
import { Photo } from './photo';

const photo = { src: '/a.jpg', alt: 'A boat', width: 4, height: 3, sizes: '100vw' };

it('says how wide it is only if there are sizes to choose from', () => {
  const { rerender } = render(<Photo {...photo} />);
  expect(screen.getByAltText('A boat')).not.toHaveAttribute('sizes');
  rerender(<Photo {...photo} srcSet="/b.jpg 480w" />);
  expect(screen.getByAltText('A boat')).toHaveAttribute('sizes', '100vw');
});
