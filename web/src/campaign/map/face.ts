// What a piece looks like. A hidden block has one face, whatever it is.
import { block, commander } from '../../draw/pieces';
import { say } from '../../state/language.svelte';
import { numeral, type Look } from '../looks';
import type { Piece } from '../position';

type Seen = Omit<Piece, 'key' | 'area'>;

export function faceOf(look: Look, piece: Seen, radius = 19): string {
  const { side, kind, activated, infantry, cavalry, fatigue } = piece;
  if (kind === 'commander') return commander(side, radius, activated);
  return block({
    side,
    hidden: kind === 'hidden',
    activated,
    vedette: kind === 'vedette',
    label: piece.id && piece.name ? numeral(look, piece.id, say(piece.name.name)) : '',
    infantry,
    cavalry,
    fatigue,
  });
}

// Without strength and fatigue, where these stand beside the block.
export const plainFace = (look: Look, piece: Seen): string =>
  faceOf(look, { ...piece, infantry: undefined, fatigue: undefined });
