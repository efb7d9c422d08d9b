import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { ToastViewport } from '../components/toast/toast-viewport';
import { PublicUrlContext } from '../lib/public-url';

interface PublicAppProps {
  queryClient: QueryClient;
  publicUrl: string;
  /** Called once React has hydrated the whole page. */
  onReady?: () => void;
  children: ReactNode;
}

/** The providers for public pages, the same on the server and in the browser. */
export const PublicApp = ({ queryClient, publicUrl, onReady, children }: PublicAppProps) => {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <QueryClientProvider client={queryClient}>
      <PublicUrlContext value={publicUrl}>
        {children}
        <ToastViewport />
      </PublicUrlContext>
    </QueryClientProvider>
  );
};
