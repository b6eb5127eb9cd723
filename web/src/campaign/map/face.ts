// What a piece looks like on the map. A hidden block has one face, whatever it is.
import { block, commander } from '../../draw/pieces';
import { say } from '../../state/language.svelte';
import { numeral } from '../numerals';
import type { Piece } from '../position';

export function faceOf(piece: Piece): string {
  if (piece.kind === 'commander') return commander(piece.side, 19, piece.activated);
  return block({
    side: piece.side,
    hidden: piece.kind === 'hidden',
    activated: piece.activated,
    vedette: piece.kind === 'vedette',
    label: piece.id && piece.name ? numeral(piece.id, say(piece.name.name)) : '',
    infantry: piece.infantry,
    cavalry: piece.cavalry,
    fatigue: piece.fatigue,
  });
}
