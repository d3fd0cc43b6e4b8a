/** Whether this browser gives passkeys at this address: they belong to a name, and no stranger may listen. */
export type PasskeysHere = 'there' | 'needsHttps' | 'notHere';

export function passkeysHere(): PasskeysHere {
  if (!window.isSecureContext || /^[\d.]+$|:/.test(location.hostname)) return 'needsHttps';
  return 'PublicKeyCredential' in window ? 'there' : 'notHere';
}
