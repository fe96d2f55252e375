// The frame of the back office; brings the sheets of its phone form along, which no public page needs.
export { OfficeLayout } from "../components/layout/office/office-layout.tsx";
