import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { PortalFooter } from '../../../components/portal-shell/portal-footer';
import { createFilledQueryClient } from '../../../testing/render-at';
import type { sampleTestimonials } from '../../../testing/sample-content';
import { stubMedia } from '../../../testing/media';
import { testimonialsQuery } from '../api/get-testimonials';
import { useFrameContent } from './use-frame-content';

const Footer = () => {
  const { socialLinks, quote } = useFrameContent();
  return <PortalFooter socialLinks={socialLinks} quote={quote} />;
};

const show = (testimonials: typeof sampleTestimonials) => {
  stubMedia();
  const client = createFilledQueryClient();
  client.setQueryData(testimonialsQuery.queryKey, testimonials);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Footer />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

it('shows a short quote as the single sentence of a portal’s footer [T151]', () => {
  show([
    {
      key: 'ana',
      name: 'Ana',
      text: 'I shook. Then I ran it.',
      shortQuote: 'Then I ran it.',
      featured: false,
    },
  ]);
  expect(screen.getByText('“Then I ran it.”', { exact: false })).toHaveTextContent(
    '“Then I ran it.” Ana',
  );
});

it('shows no quote if no testimonial has a short one', () => {
  show([{ key: 'ana', name: 'Ana', text: 'I shook. Then I ran it.', featured: false }]);
  expect(screen.queryByText(/Ana/)).not.toBeInTheDocument();
});
