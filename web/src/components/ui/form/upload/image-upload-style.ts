import type { PictureKind } from "@tarima/shared/lib/files/images.ts";

interface KindLooks {
  drop: string;
  choose: string;
  formats: string;
  /** Texts for the picture and its removal. */
  name: string;
  remove: string;
  /** Whether it is cropped to a square before the upload. */
  isSquare: boolean;
  className: string;
}

const RASTER = "JPG, PNG o WebP";
/** Texts and style of each kind of picture. */
export const LOOKS: Record<PictureKind, KindLooks> = {
  avatar: {
    drop: "Arrastra tu foto",
    choose: "búscala",
    formats: RASTER,
    name: "Tu foto",
    remove: "Quitar la foto",
    isSquare: true,
    className: "size-20 rounded-full object-cover",
  },
  logo: {
    drop: "Arrastra tu logo",
    choose: "búscalo",
    formats: "JPG, PNG, WebP o SVG",
    name: "Tu logo",
    remove: "Quitar el logo",
    isSquare: true,
    className: "size-20 rounded-md object-cover",
  },
  poster: {
    drop: "Arrastra el cartel",
    choose: "búscalo",
    formats: RASTER,
    name: "El cartel",
    remove: "Quitar el cartel",
    isSquare: false,
    className: "aspect-4/5 w-24 object-cover",
  },
  banner: {
    drop: "Arrastra la imagen",
    choose: "búscala",
    formats: RASTER,
    name: "La imagen de portada",
    remove: "Quitar la imagen de portada",
    isSquare: false,
    className: "aspect-3/1 w-40 object-cover",
  },
  map: {
    drop: "Arrastra el mapa",
    choose: "búscalo",
    formats: RASTER,
    name: "El mapa de localidades",
    remove: "Quitar el mapa de localidades",
    isSquare: false,
    className: "h-24 w-32 object-contain",
  },
};
