import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hex } from '@scure/base';

/** The public key of drand quicknet, a point in G2. Its signatures are points in G1. */
const PUBLIC_KEY =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c' +
  '8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb' +
  '5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a';
/** The domain of the scheme `bls-unchained-g1-rfc9380`. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/**
 * Returns whether drand quicknet has signed a round. Takes up to half a second. This module loads only for draws whose
 * word is a drand round, because the curve is large.
 *
 * @param signature 96 hex digits
 */
export function isRoundSigned(round: number, signature: string): boolean {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  const { shortSignatures } = bls12_381;
  try {
    const message = shortSignatures.hash(sha256(bytes), DOMAIN);
    return shortSignatures.verify(hex.decode(signature), message, hex.decode(PUBLIC_KEY));
  } catch {
    // The signature is not a point of the curve.
    return false;
  }
}
