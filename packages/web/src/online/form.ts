/** A form that says why not beside itself. */
import { type FormEvent, useState } from 'react';
import type { Answer } from './api.ts';
import { useOnlineTexts, whyNot } from './texts.ts';

export function useForm<T>(send: () => Promise<Answer<T>>) {
  const texts = useOnlineTexts();
  const [why, setWhy] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const answer = await send();
    setBusy(false);
    setWhy(answer.ok ? '' : whyNot(texts, answer));
  };
  return { why, isBusy, submit };
}
