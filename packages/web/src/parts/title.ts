/** The name of the page in the browser's tab. */
import { useEffect } from 'react';

export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined ? 'Kosynier' : `${title} · Kosynier`;
  }, [title]);
}
