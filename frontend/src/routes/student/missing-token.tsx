import { useEffect } from 'react';
import { useToast } from '../../components/toast/use-toast';
import { useGo } from '../../lib/use-go';
import { STUDENT_LOGIN } from './student-screen';

/** Shown for a link without its token: a toast, then the sign-in [T123]. */
export const MissingToken = ({ text }: { text: string }) => {
  const { toast } = useToast();
  const go = useGo();
  useEffect(() => {
    toast({ title: 'Invalid Link', description: text, variant: 'destructive' });
    go(STUDENT_LOGIN, { replace: true });
  }, [toast, go, text]);
  return null;
};
