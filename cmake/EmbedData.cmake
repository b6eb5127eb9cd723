# Puts files into the binary, so that nothing is read at run time unless somebody names a folder of
# his own. The assembler includes the bytes: fast, and no limit on length.

# Makes the library bivouac_NAME of the files below ROOT that match the patterns: their bytes, and the
# function bivouac::SPACE::NAME_files() that lists them.
function(bivouac_embed name space root)
    set(out ${CMAKE_BINARY_DIR}/generated)
    list(TRANSFORM ARGN PREPEND ${root}/ OUTPUT_VARIABLE patterns)
    file(GLOB_RECURSE files RELATIVE ${root} CONFIGURE_DEPENDS ${patterns})
    list(SORT files)

    set(list_file ${out}/${name}.list)
    string(REPLACE ";" "\n" lines "${files}")
    file(CONFIGURE OUTPUT ${list_file} CONTENT "${lines}\n" @ONLY)
    configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/embedded.h.in ${out}/${space}/${name}.h @ONLY)

    list(TRANSFORM files PREPEND ${root}/ OUTPUT_VARIABLE paths)
    set(writer ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/WriteEmbedded.cmake)
    add_custom_command(
        OUTPUT ${out}/${name}.cpp ${out}/${name}_bytes.S
        COMMAND ${CMAKE_COMMAND} -DNAME=${name} -DSPACE=${space} -DROOT=${root} -DOUT=${out}
                -DLIST=${list_file} -DWASI=${WASI} -P ${writer}
        DEPENDS ${paths} ${list_file} ${writer}
        COMMENT "Embedding ${root}"
        VERBATIM)

    add_library(bivouac_${name} STATIC ${out}/${name}.cpp ${out}/${name}_bytes.S)
    target_link_libraries(bivouac_${name} PRIVATE bivouac_flags)
    target_include_directories(bivouac_${name} PUBLIC ${out})
endfunction()

function(bivouac_embed_data)
    bivouac_embed(embedded data ${CMAKE_SOURCE_DIR}/data *.json *.txt)
endfunction()

# The browser client as tools/build-web has built it into web/dist. That may come, change and go after
# this was read: the next build notices. Where it is missing the server says so.
function(bivouac_embed_pages)
    if(NOT EXISTS ${CMAKE_SOURCE_DIR}/web/dist/index.html)
        message(STATUS "There is no page in web/dist yet: tools/build-web makes it.")
    endif()
    bivouac_embed(pages server ${CMAKE_SOURCE_DIR}/web/dist *)
endfunction()

# Puts the text src/SPACE/NAME.txt into the library: bivouac::SPACE::NAME_txt.
function(bivouac_embed_text library space name)
    set(file ${CMAKE_SOURCE_DIR}/src/${space}/${name}.txt)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(READ ${file} text)
    set(source ${CMAKE_BINARY_DIR}/generated/${space}_${name}.cpp)
    file(GENERATE OUTPUT ${source} CONTENT
"#include <string_view>

#pragma GCC diagnostic ignored \"-Woverlength-strings\"

namespace bivouac::${space} {

extern const std::string_view ${name}_txt;
constexpr std::string_view ${name}_txt = R\"data(${text})data\";

}  // namespace bivouac::${space}
")
    set_source_files_properties(${source} PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
    target_sources(${library} PRIVATE ${source})
endfunction()
